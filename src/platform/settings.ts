import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { appSecretIn } from './app-secret.ts'
import { type Environment, environment, secrets } from './environment.ts'
import { decodeBase64, isLoopback } from './environment-rules.ts'
import type { LogFormat } from './log.ts'
import { own } from './own.ts'
import {
  type PixSettings,
  pixSettings,
  type StripeSettings,
  stripeSettings,
} from './payment-settings.ts'
import { refuse } from './refusal.ts'

export interface Settings {
  port: number
  host: string
  /** Without a trailing slash; undefined: `http://localhost:` and the port. */
  publicUrl: string | undefined
  dataDir: string
  /** Of the backups that are made on the page. */
  backupDir: string
  databaseUrl: string | undefined
  appSecret: string
  firstAdmin: { email: string; password: string; companyName: string } | undefined
  passwordMin: number
  signupCode: string | undefined
  currency: string
  whatsappWebUrl: string | undefined
  whatsappRootKey: Uint8Array | undefined
  s3: S3Settings | undefined
  /** Of the buckets that backups are written to. */
  backupS3: Omit<S3Settings, 'bucket'> | undefined
  pix: PixSettings | undefined
  stripe: StripeSettings | undefined
  logLevel: string
  logFormat: LogFormat | undefined
  /** 0 disables the rate limits. */
  callLimitFactor: number
  privateHosts: string[]
  hasLinkPreviews: boolean
  /** Browsers reach subdomains by https only, too. */
  isHttpsForSubdomains: boolean
  allowedOrigins: string[]
  trustedProxies: string[]
  metricsToken: string | undefined
  unknown: string[]
}

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Variables = Record<string, string | undefined>

/** Creates DATA_DIR when the secret has to be generated there. Throws a refusal for invalid values. */
export function readSettings(variables: Variables): Settings {
  const known = parse(variables)
  checkTogether(known)

  const dataDir = resolve(known.DATA_DIR)
  return {
    port: Number(known.PORT),
    host: known.HOST,
    publicUrl: known.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    backupDir: resolve(known.BACKUP_DIR ?? join(dataDir, 'backups')),
    databaseUrl: known.DATABASE_URL,
    appSecret: known.APP_SECRET ?? appSecretIn(dataDir),
    firstAdmin: firstAdmin(known),
    passwordMin: Number(known.PASSWORD_MIN),
    signupCode: known.SIGNUP_CODE,
    currency: known.CURRENCY,
    whatsappWebUrl: known.WHATSAPP_WEB_URL,
    whatsappRootKey: known.WHATSAPP_ROOT_KEY ? decodeBase64(known.WHATSAPP_ROOT_KEY) : undefined,
    s3: store(known),
    backupS3: backupStore(known),
    pix: pixSettings(known),
    stripe: stripeSettings(known),
    logLevel: known.LOG_LEVEL,
    logFormat: logFormat(known.LOG_FORMAT),
    callLimitFactor: Number(known.CALL_LIMITS),
    privateHosts: listOf(known.PRIVATE_HOSTS),
    hasLinkPreviews: known.LINK_PREVIEWS === '1',
    isHttpsForSubdomains: known.HSTS_SUBDOMAINS === '1',
    allowedOrigins: listOf(known.ALLOWED_ORIGINS),
    trustedProxies: listOf(known.TRUSTED_PROXIES),
    metricsToken: known.METRICS_TOKEN,
    unknown: Object.keys(variables).filter((name) => name.startsWith('RECADO_')),
  }
}

function listOf(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}

/** The process's variables override those of `.env` beside the executable or package.json. */
export function processEnvironment(): Variables {
  const file = join(homeOfProgram(), '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

function parse(variables: Variables): Environment {
  // Empty means unset: compose files pass `NAME=` for variables that are not filled in.
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(environment, filled)
  if (result.success) return result.output

  const issue = result.issues[0]
  const name = v.getDotPath(issue) ?? ''
  const wrong = secrets.includes(name) ? `${name} is wrong` : `${name} is "${own(filled, name)}"`
  refuse(`${wrong}: it must be ${issue.message}.`)
}

function checkTogether(known: Environment) {
  if (known.DATABASE_URL && !known.APP_SECRET) {
    refuse(
      'DATABASE_URL is set without APP_SECRET: set APP_SECRET to the same value of at least 32 bytes on every node.',
    )
  }
  if (known.HSTS_SUBDOMAINS === '1' && !known.PUBLIC_URL?.startsWith('https:')) {
    refuse(
      'HSTS_SUBDOMAINS is set without an https PUBLIC_URL: set PUBLIC_URL to the https address that people open.',
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
  if (password.length < Number(known.PASSWORD_MIN)) {
    refuse(`ADMIN_PASSWORD is wrong: PASSWORD_MIN asks for ${known.PASSWORD_MIN} characters.`)
  }
  return { email, password, companyName: companyName?.trim() ?? 'Recado' }
}

function store(known: Environment): S3Settings | undefined {
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

function logFormat(text: string | undefined): LogFormat | undefined {
  return text === 'text' || text === 'json' ? text : undefined
}

function homeOfProgram(): string {
  return Bun.isStandaloneExecutable ? dirname(process.execPath) : join(import.meta.dir, '../..')
}

function backupStore(known: Environment): Settings['backupS3'] {
  const endpoint = known.BACKUP_S3_ENDPOINT ?? known.S3_ENDPOINT
  const region = known.BACKUP_S3_REGION ?? known.S3_REGION
  const accessKeyId = known.BACKUP_S3_ACCESS_KEY_ID ?? known.S3_ACCESS_KEY_ID
  const secretAccessKey = known.BACKUP_S3_SECRET_ACCESS_KEY ?? known.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, accessKeyId, secretAccessKey }
}
