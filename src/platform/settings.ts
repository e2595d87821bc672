import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { appSecretIn } from './app-secret.ts'
import type { LogFormat } from './log.ts'
import { refuse } from './refusal.ts'

/**
 * The one description of the environment. Each entry says what it means, so that the table in the
 * README is made from it; `readSettings` turns it into a typed object or ends the start with one
 * line that says what is wrong and what would be right.
 */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const environment = v.object({
  PORT: given(integer(0, 65535), '8080', 'port it listens on; 0 picks a free one and prints it'),
  HOST: given(line(), '0.0.0.0', 'address it listens on'),
  PUBLIC_URL: optional(
    webAddress(),
    'address people open, for absolute links; https makes cookies Secure. Default: http://localhost:PORT',
  ),
  DATA_DIR: given(
    line(),
    './data',
    'folder of the embedded database, media and generated secrets (mode 0600)',
  ),
  DATABASE_URL: optional(
    postgresAddress(),
    'external PostgreSQL 15 or later instead of the embedded one',
  ),
  APP_SECRET: optional(
    v.check(
      (text: string) => Buffer.byteLength(text) >= 32,
      'at least 32 bytes, for example the output of `openssl rand -base64 48`',
    ),
    'key of tokens and of secrets at rest, at least 32 bytes; generated in DATA_DIR, but required when DATABASE_URL is set, so that several nodes agree',
  ),
  ADMIN_EMAIL: optional(
    v.check((text: string) => v.is(v.pipe(v.string(), v.email()), text), 'an e-mail address'),
    'on an empty database, the first admin, who also runs the installation; unset: the first visitor gets a set-up page that asks for the one-time code printed on the console',
  ),
  ADMIN_PASSWORD: optional(
    v.check((text: string) => text.length >= 5 && text.length <= 50, '5 to 50 characters'),
    'password of the first admin',
  ),
  COMPANY_NAME: optional(
    v.check((text: string) => text.trim().length >= 2, 'at least 2 characters'),
    'name of the first company. Default: Recado',
  ),
  SIGNUP_CODE: optional(line(), 'validation code of the public sign-up; unset closes it'),
  CURRENCY: given(
    v.check(
      (text: string) => Intl.supportedValuesOf('currency').includes(text),
      'the code of a currency in capitals, for example MXN, BRL or USD',
    ),
    'MXN',
    'currency of plans and invoices',
  ),
  WHATSAPP_WEB_URL: optional(
    v.check(
      isWhatsappAddress,
      'a wss: address, or a ws: address on this machine (localhost, 127.0.0.1, [::1])',
    ),
    "WebSocket address of WhatsApp; plain ws: only to a loopback address. Default: the library's",
  ),
  WHATSAPP_ROOT_KEY: optional(
    v.check((text: string) => decodeBase64(text)?.length === 32, '32 bytes in base64'),
    "base64 root key of the Noise certificate chain; accepted only together with a loopback WHATSAPP_WEB_URL. Default: the library's",
  ),
  S3_ENDPOINT: optional(
    webAddress(),
    'media in an S3-compatible store instead of DATA_DIR/media: its address',
  ),
  S3_BUCKET: optional(line(), 'bucket of the store'),
  S3_REGION: given(line(), 'us-east-1', 'region of the store'),
  S3_ACCESS_KEY_ID: optional(line(), 'access key of the store'),
  S3_SECRET_ACCESS_KEY: optional(line(), 'secret key of the store'),
  LOG_LEVEL: given(
    v.check((text: string) => logLevels.some((level) => level === text), logLevels.join(', ')),
    'info',
    `structured logs on standard error: ${logLevels.join(', ')}`,
  ),
  LOG_FORMAT: optional(
    v.check((text: string) => text === 'text' || text === 'json', 'text or json'),
    'text or json. Default: text on a terminal, else json',
  ),
  CALL_LIMITS: given(
    v.check((text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text), 'a number from 0 to 999'),
    '1',
    'how many times the usual limits of calls a person, a company or an address may make; 0 switches them off, guessed passwords stay limited',
  ),
  PRIVATE_HOSTS: optional(
    line(),
    'hosts of your own network that may be called although they are private, with commas between (`push.lan,10.0.0.5:8443`): addresses that users name lead to public hosts only',
  ),
  METRICS_TOKEN: optional(
    v.check((text: string) => /^\S+$/.test(text), 'one word'),
    'bearer token for /metrics; unset: loopback only',
  ),
})

/** Families of names that belong to a provider: taken as they are. */
export const families = {
  'PIX_*':
    'Pix as payment provider; without a provider, checkout says that online payment is not set up',
  'STRIPE_*': 'Stripe as payment provider',
}

/** Shown in messages and tables by name only. */
const secrets = [
  'APP_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'SIGNUP_CODE',
  'WHATSAPP_ROOT_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]

export interface Settings {
  port: number
  host: string
  /** Without a slash at the end; undefined: `http://localhost:` and the port it listens on. */
  publicUrl: string | undefined
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  appSecret: string
  firstAdmin: { email: string; password: string; companyName: string } | undefined
  signupCode: string | undefined
  currency: string
  whatsappWebUrl: string | undefined
  whatsappRootKey: Uint8Array | undefined
  s3: Store | undefined
  pix: Record<string, string>
  stripe: Record<string, string>
  logLevel: string
  logFormat: LogFormat | undefined
  /** How many times the usual limits of calls; 0: none. */
  callPace: number
  /** May be called although they are not public. */
  privateHosts: string[]
  metricsToken: string | undefined
  /** `RECADO_*` names that mean nothing to us: reported at start. */
  unknown: string[]
}

export interface Store {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Environment = v.InferOutput<typeof environment>
type Variables = Record<string, string | undefined>

/**
 * Settings from variables (pass `processEnvironment()` for those of the process and its `.env`).
 * Creates DATA_DIR when the secret has to be generated there. Ends with a refusal, never with junk.
 */
export function readSettings(variables: Variables): Settings {
  const known = parse(variables)
  checkTogether(known)

  const dataDir = resolve(known.DATA_DIR)
  return {
    port: Number(known.PORT),
    host: known.HOST,
    publicUrl: known.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    databaseUrl: known.DATABASE_URL,
    appSecret: known.APP_SECRET ?? appSecretIn(dataDir),
    firstAdmin: firstAdmin(known),
    signupCode: known.SIGNUP_CODE,
    currency: known.CURRENCY,
    whatsappWebUrl: known.WHATSAPP_WEB_URL,
    whatsappRootKey: known.WHATSAPP_ROOT_KEY ? decodeBase64(known.WHATSAPP_ROOT_KEY) : undefined,
    s3: store(known),
    pix: family(variables, 'PIX_'),
    stripe: family(variables, 'STRIPE_'),
    logLevel: known.LOG_LEVEL,
    logFormat: logFormat(known.LOG_FORMAT),
    callPace: Number(known.CALL_LIMITS),
    privateHosts: (known.PRIVATE_HOSTS ?? '').split(',').flatMap((host) => host.trim() || []),
    metricsToken: known.METRICS_TOKEN,
    unknown: Object.keys(variables).filter((name) => name.startsWith('RECADO_')),
  }
}

/** The process's variables over those of `.env` beside the executable (from source: beside package.json). */
export function processEnvironment(): Variables {
  const file = join(homeOfProgram(), '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

/** The rows of the settings table: name, default and meaning of every entry. */
export function settingsTable(): { name: string; fallback: string; meaning: string }[] {
  const entries = Object.entries(environment.entries).map(([name, entry]) => ({
    name,
    fallback: entry.default ?? '',
    meaning: v.getDescription(entry) ?? '',
  }))
  const others = Object.entries(families).map(([name, meaning]) => ({
    name,
    fallback: '',
    meaning,
  }))
  return [...entries, ...others]
}

function parse(variables: Variables): Environment {
  // An empty value means unset: compose files pass `NAME=` for what nobody filled in.
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(environment, filled)
  if (result.success) return result.output

  const issue = result.issues[0]
  const name = v.getDotPath(issue) ?? ''
  const wrong = secrets.includes(name) ? `${name} is wrong` : `${name} is "${filled[name]}"`
  refuse(`${wrong}: it must be ${issue.message}.`)
}

function checkTogether(known: Environment) {
  if (known.DATABASE_URL && !known.APP_SECRET) {
    refuse(
      'DATABASE_URL is set without APP_SECRET: set APP_SECRET to the same value of at least 32 bytes on every node.',
    )
  }
  if (known.WHATSAPP_ROOT_KEY && !isLoopback(known.WHATSAPP_WEB_URL)) {
    refuse(
      'WHATSAPP_ROOT_KEY is set without a loopback WHATSAPP_WEB_URL: it is only for a WhatsApp server on this machine; unset it.',
    )
  }
}

function firstAdmin(known: Environment): Settings['firstAdmin'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, COMPANY_NAME: companyName } = known
  if (!email && !password) return undefined
  if (!email) refuse('ADMIN_PASSWORD is set without ADMIN_EMAIL: set both or neither.')
  if (!password) refuse('ADMIN_EMAIL is set without ADMIN_PASSWORD: set both or neither.')
  return { email, password, companyName: companyName?.trim() ?? 'Recado' }
}

function store(known: Environment): Store | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = known
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = known
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  refuse(
    'The S3 settings are incomplete: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of them.',
  )
}

function family(variables: Variables, prefix: string): Record<string, string> {
  const members: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (name.startsWith(prefix) && value) members[name] = value
  }
  return members
}

function logFormat(text: string | undefined): LogFormat | undefined {
  return text === 'text' || text === 'json' ? text : undefined
}

function homeOfProgram(): string {
  return Bun.isStandaloneExecutable ? dirname(process.execPath) : join(import.meta.dir, '../..')
}

function given(rule: v.CheckAction<string, string>, fallback: string, meaning: string) {
  return v.pipe(v.optional(v.pipe(v.string(), rule), fallback), v.description(meaning))
}

function optional(rule: v.CheckAction<string, string>, meaning: string) {
  return v.pipe(v.optional(v.pipe(v.string(), rule)), v.description(meaning))
}

function line() {
  return v.check(
    (text: string) => text.trim() === text && !/[\r\n\0]/.test(text),
    'one line of text',
  )
}

function integer(least: number, most: number) {
  return v.check(
    (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
    `a number from ${least} to ${most}`,
  )
}

function webAddress() {
  return v.check((text: string) => {
    const url = URL.parse(text)
    return (
      !!url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    )
  }, 'an http or https address without a path, for example https://desk.example.com')
}

function postgresAddress() {
  return v.check(
    (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
    'an address like postgres://user:password@host:5432/database',
  )
}

function isWhatsappAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'wss:' || (protocol === 'ws:' && isLoopback(text))
}

export function isLoopback(address: string | undefined): boolean {
  const host = URL.parse(address ?? '')?.hostname ?? ''
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return undefined
  }
}
