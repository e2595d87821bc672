import { resolve } from 'node:path'
import type { LogFormat } from '#process/log'
import { refuse } from '#process/refusal'
import { appSecretIn } from './app-secret.ts'
import { listOf } from './declaring.ts'
import type { Environment } from './environment.ts'

export interface KernelSettings {
  port: number
  host: string
  /** Without a trailing slash; undefined: `http://localhost:` and the port. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  appSecret: string
  firstAdmin: { email: string; password: string; companyName: string } | undefined
  passwordMin: number
  signupCode: string | undefined
  s3: S3Settings | undefined
  logLevel: string
  logFormat: LogFormat | undefined
  /** 0 disables the rate limits. */
  callLimitFactor: number
  privateHosts: string[]
  /** Browsers reach subdomains by https only, too. */
  isHttpsForSubdomains: boolean
  allowedOrigins: string[]
  trustedProxies: string[]
  metricsToken: string | undefined
}

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Creates DATA_DIR when the secret has to be generated there. Throws a refusal for invalid values. */
export function readKernelSettings(known: Environment): KernelSettings {
  const dataDir = resolve(known.DATA_DIR)
  return {
    port: Number(known.PORT),
    host: known.HOST,
    publicUrl: known.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    databaseUrl: known.DATABASE_URL,
    appSecret: known.APP_SECRET ?? appSecretIn(dataDir),
    firstAdmin: firstAdmin(known),
    passwordMin: Number(known.PASSWORD_MIN),
    signupCode: known.SIGNUP_CODE,
    s3: store(known),
    logLevel: known.LOG_LEVEL,
    logFormat: logFormat(known.LOG_FORMAT),
    callLimitFactor: Number(known.CALL_LIMITS),
    privateHosts: listOf(known.PRIVATE_HOSTS),
    isHttpsForSubdomains: known.HSTS_SUBDOMAINS === '1',
    allowedOrigins: listOf(known.ALLOWED_ORIGINS),
    trustedProxies: listOf(known.TRUSTED_PROXIES),
    metricsToken: known.METRICS_TOKEN,
  }
}

export function checkTogether(known: Environment) {
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
}

function firstAdmin(known: Environment): KernelSettings['firstAdmin'] {
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
