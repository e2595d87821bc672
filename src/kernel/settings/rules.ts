/** Each message completes "it must be …". */
import * as v from 'valibot'
import { parseNetwork } from '#kernel/network/trusted-proxies'

export function withDefault(
  rule: v.CheckAction<string, string>,
  fallback: string,
  meaning: string,
) {
  return v.pipe(v.optional(v.pipe(v.string(), rule), fallback), v.description(meaning))
}

export function optional(rule: v.CheckAction<string, string>, meaning: string) {
  return v.pipe(v.optional(v.pipe(v.string(), rule)), v.description(meaning))
}

export function singleLine() {
  return v.check(
    (text: string) => text.trim() === text && !/[\r\n\0]/.test(text),
    'one line of text',
  )
}

export function integer(least: number, most: number) {
  return v.check(
    (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
    `a number from ${least} to ${most}`,
  )
}

export function webAddress() {
  return v.check((text: string) => {
    const url = URL.parse(text)
    return (
      !!url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    )
  }, 'an http or https address without a path, for example https://desk.example.com')
}

export function origins() {
  return v.check(
    (text: string) =>
      text.split(',').every((part) => {
        const url = URL.parse(part.trim())
        return !!url && /^https?:$/.test(url.protocol) && url.origin === part.trim()
      }),
    'origins as browsers send them, with commas between, for example https://desk.example.com',
  )
}

export function networks() {
  return v.check(
    (text: string) => text.split(',').every((part) => parseNetwork(part.trim()) !== undefined),
    'addresses or networks with commas between, for example 10.0.0.5,172.16.0.0/12',
  )
}

export function postgresAddress() {
  return v.check(
    (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
    'an address like postgres://user:password@host:5432/database',
  )
}

export function isLoopback(address: string | undefined): boolean {
  const host = URL.parse(address ?? '')?.hostname ?? ''
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return undefined
  }
}
