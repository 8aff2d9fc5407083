/** What went wrong with a connection, in words that say what to do. */
export function describeConnectionError(url: string, error: Error & { code?: string }): Error {
  return new Error(`${url}: ${explain(error)}`, { cause: error });
}

function explain({ code, message }: Error & { code?: string }): string {
  const status = /Unexpected server response: (\d+)/.exec(message)?.[1];
  switch (status ?? code) {
    case "ECONNREFUSED":
      return "nothing listens there; start the bus, or give another address";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no such host";
    case "403":
      return "the bus refuses this connection (403)";
    case "404":
    case "400":
      return `no bus at this path (${status}); an OVOS bus is at /core`;
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
      return `its certificate is not trusted (${message}); give its authority as tls.ca`;
    default:
      return message || code || "the connection failed";
  }
}

/**
 * The address of a bus, checked.
 *
 * @throws {TypeError} when it is not a `ws:` or `wss:` address
 */
export function checkBusUrl(url: string): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol : undefined;
  if (protocol === "ws:" || protocol === "wss:") return url;
  throw new TypeError(`bus address ${JSON.stringify(url)} must be like ws://127.0.0.1:8181/core`);
}
