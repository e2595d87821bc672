/**
 * Metrics in Prometheus' text format, by route pattern; none names a company or a person. Those of
 * the installation (sessions, journal, outbox, jobs) are read from the database on request, so
 * every node reports the same.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, MetricsAccess } from '#kernel/http/services'
import { log } from '#process/log'

/** With a value per label (`state` by default), or one. */
export type Reading = { name: string; help: string; label?: string; values: Values }
type Values = number | Record<string, number>

/** A source that fails leaves its own lines out. */
export type Source = () => Promise<Reading[]> | Reading[]

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const prefix = 'recado_'

export function openMetrics(access: MetricsAccess, sources: Source[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Time from a request to its answer',
    labelNames: ['route', 'method', 'status'] as const,
    buckets,
    registers,
  })
  const refused = new Counter({
    name: `${prefix}http_refusals_total`,
    help: 'Requests that were refused, by code',
    labelNames: ['code'] as const,
    registers,
  })
  const inFlight = new Gauge({
    name: `${prefix}http_in_flight`,
    help: 'Requests being answered',
    registers,
  })

  return {
    access,
    contentType: registry.contentType,
    begin() {
      const began = performance.now()
      inFlight.inc()
      return ({ route, method, status, code }) => {
        inFlight.dec()
        seconds.observe({ route, method, status }, (performance.now() - began) / 1000)
        if (code) refused.inc({ code })
      }
    },
    async read() {
      const asked = await Promise.all(sources.map(async (source) => quietly(source)))
      const lines = asked.flat().flatMap(linesOf)
      return `${await registry.metrics()}${lines.join('\n')}\n`
    },
  }
}

async function quietly(source: Source): Promise<Reading[]> {
  try {
    return await source()
  } catch (error) {
    log.warn({ err: error }, 'some metrics could not be read')
    return []
  }
}

function linesOf({ name, help, label = 'state', values }: Reading): string[] {
  const kind = name.endsWith('_total') ? 'counter' : 'gauge'
  const head = [`# HELP ${prefix}${name} ${help}`, `# TYPE ${prefix}${name} ${kind}`]
  if (typeof values === 'number') return [...head, `${prefix}${name} ${values}`]
  const each = Object.entries(values)
  return [...head, ...each.map(([key, value]) => `${prefix}${name}{${label}="${key}"} ${value}`)]
}
