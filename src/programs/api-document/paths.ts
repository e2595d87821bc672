/**
 * Calls by their address. Two that differ only in a parameter's name, as messages of a ticket and
 * the state of one message do, have one address: OpenAPI knows one operation for it.
 */
import type { Noun } from '#kernel/area/area'
import type { Endpoint } from '#kernel/http/endpoint'
import { own } from '#kernel/own'
import { titleOf } from './introduction.ts'
import type { Records } from './json-schema.ts'
import { type Operation, operationOf, type Parameter, templateOf } from './operation.ts'
import { refusalsOf } from './responses.ts'

export type Paths = Record<string, Record<string, Operation>>

/** Pauses between nouns: all at once would hold up other calls. */
export async function pathsOf(nouns: Noun[], records: Records): Promise<Paths> {
  const paths = new Map<string, Record<string, Operation>>()
  const declared = new Map<Operation, Endpoint>()
  const addresses = sharedAddresses(nouns)
  for (const { name, endpoints } of nouns) {
    for (const endpoint of endpoints.flatMap((one) => withOwnAddress(one, addresses))) {
      const template = templateOf(endpoint.path)
      const address = addresses.get(patternOf(template)) ?? template
      const operation = renamed(operationOf(endpoint, titleOf(name), records), template, address)
      declared.set(operation, endpoint)
      const known = own(paths.get(address), endpoint.method)
      const other = known && declared.get(known)
      paths.set(address, {
        ...paths.get(address),
        [endpoint.method]: other ? either(known, operation, [other, endpoint]) : operation,
      })
    }
    await Bun.sleep(0)
  }
  return Object.fromEntries(paths)
}

const patternOf = (template: string) => template.replace(/\{\w+\}/g, '{}')

/** Where two calls share an address, one of them can also be called at an address of its own. */
function withOwnAddress(endpoint: Endpoint, addresses: Map<string, string>): Endpoint[] {
  const template = templateOf(endpoint.path)
  const isShared = addresses.get(patternOf(template)) !== template
  return isShared && endpoint.alsoAt
    ? [endpoint, { ...endpoint, path: endpoint.alsoAt }]
    : [endpoint]
}

/** With `{id}` where calls name a parameter differently. */
function sharedAddresses(nouns: Noun[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path } of nouns.flatMap(({ endpoints }) => endpoints)) {
    const template = templateOf(path)
    const other = found.get(patternOf(template))
    const isSame = other === undefined || other === template
    found.set(patternOf(template), isSame ? template : template.replace(/\{\w+\}/, '{id}'))
  }
  return found
}

function renamed(operation: Operation, from: string, to: string): Operation {
  if (from === to) return operation
  const [, name] = /\{(\w+)\}/.exec(from) ?? []
  const parameters = operation.parameters?.map((one) =>
    one.in === 'path' && one.name === name ? { ...one, name: 'id' } : one,
  )
  return parameters ? { ...operation, parameters } : operation
}

function either(one: Operation, other: Operation, endpoints: Endpoint[]): Operation {
  const names = new Set(one.parameters?.map(({ name }) => name))
  const parameters: Parameter[] = [
    ...(one.parameters ?? []),
    ...(other.parameters ?? []).filter(({ name }) => !names.has(name)),
  ]
  return {
    ...one,
    description: `${one.description}\n\n**Or:** ${other.summary}.\n\n${other.description}`,
    security: [...one.security, ...other.security],
    parameters,
    responses: {
      ...refusalsOf(...endpoints),
      200: eitherResponse(one, other),
    },
  }
}

function eitherResponse(one: Operation, other: Operation) {
  const media = [one, other].flatMap(({ responses }) => {
    const found = responses[200]?.content?.['application/json']
    return found ? [found] : []
  })
  return {
    ...one.responses[200],
    content: {
      'application/json': {
        schema: { oneOf: media.map(({ schema }) => schema) },
        example: media[0]?.example,
      },
    },
  }
}
