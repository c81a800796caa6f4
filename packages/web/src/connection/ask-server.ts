/** A stalled connection causes no error. */
const timeoutMs = 5000;

/** Whether the server answers. Proxies answer in its place when it is gone. */
export async function isServerAnswering(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const { status } = await fetch('/healthz', { cache: 'no-store', signal: controller.signal });
    return !isOfGateway(status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const isOfGateway = (status: number) => status === 502 || status === 504;
