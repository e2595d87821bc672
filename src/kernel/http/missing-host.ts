const checks = new Set(['/healthz', '/readyz'])

/**
 * A plain health check of a balancer (HTTP/1.0, or an empty Host) has no absolute address, which
 * routing needs. Undefined for other requests without one.
 */
export function withHost(request: Request): Request | undefined {
  if (!request.url.startsWith('/')) return request
  const { pathname } = new URL(request.url, 'http://localhost')
  const { method } = request
  return checks.has(pathname) ? new Request(`http://localhost${pathname}`, { method }) : undefined
}
