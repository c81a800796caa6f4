/** A stalled connection causes no error. On a slow one an answer waits behind whatever else is being loaded. */
const timeoutMs = 8000;

/**
 * Whether the server answers. Proxies answer in its place when it is gone. Anything else that arrives from the server meanwhile shows as well that it does: a question that
 * waits behind it is no lost connection.
 */
export async function isServerAnswering(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const arrival = watchArrivals();
  const question = ask(controller.signal);
  try {
    return await Promise.race([question, arrival.promise]);
  } finally {
    arrival.stop();
    clearTimeout(timer);
    controller.abort();
  }
}

async function ask(signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', { cache: 'no-store', priority: 'high', signal });
    return !isOfGateway(status);
  } catch {
    return false;
  }
}

/** Resolves to true when a file or an answer of the server has come over the network. */
function watchArrivals() {
  const { promise, resolve } = Promise.withResolvers<true>();
  if (typeof PerformanceObserver === 'undefined') return { promise, stop: () => undefined };
  const observer = new PerformanceObserver((list) => {
    if ((list.getEntries() as PerformanceResourceTiming[]).some(isArrival)) resolve(true);
  });
  observer.observe({ type: 'resource' });
  return { promise, stop: () => observer.disconnect() };
}

/** Files of a cache or of the service worker transfer nothing. Other servers say nothing about this one. */
const isArrival = ({ name, transferSize, nextHopProtocol, responseStatus }: PerformanceResourceTiming) =>
  name.startsWith(`${location.origin}/`) &&
  transferSize > 0 &&
  nextHopProtocol !== '' &&
  responseStatus > 0 &&
  !isOfGateway(responseStatus);

const isOfGateway = (status: number) => status === 502 || status === 504;
