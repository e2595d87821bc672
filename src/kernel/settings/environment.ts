/** What the kernel is set by; nouns declare theirs beside them, and `src/settings.ts` has all. */
import * as v from 'valibot'
import type { Known } from './declaring.ts'
import {
  integer,
  networks,
  optional,
  origins,
  postgresAddress,
  singleLine,
  webAddress,
  withDefault,
} from './rules.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const environment = {
  PORT: withDefault(
    integer(0, 65535),
    '8080',
    'port it listens on; 0 picks a free one and prints it',
  ),
  HOST: withDefault(singleLine(), '0.0.0.0', 'address it listens on'),
  PUBLIC_URL: optional(
    webAddress(),
    'address people open, for absolute links; https makes cookies Secure. Default: http://localhost:PORT',
  ),
  DATA_DIR: withDefault(
    singleLine(),
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
  PASSWORD_MIN: withDefault(
    integer(5, 32),
    '5',
    'least characters of new passwords; pages advise at least 8',
  ),
  COMPANY_NAME: optional(
    v.check((text: string) => text.trim().length >= 2, 'at least 2 characters'),
    'name of the first company. Default: Recado',
  ),
  SIGNUP_CODE: optional(singleLine(), 'validation code of the public sign-up; unset closes it'),
  S3_ENDPOINT: optional(
    webAddress(),
    'media in an S3-compatible store instead of DATA_DIR/media: its address',
  ),
  S3_BUCKET: optional(singleLine(), 'bucket of the store'),
  S3_REGION: withDefault(singleLine(), 'us-east-1', 'region of the store'),
  S3_ACCESS_KEY_ID: optional(singleLine(), 'access key of the store'),
  S3_SECRET_ACCESS_KEY: optional(singleLine(), 'secret key of the store'),
  LOG_LEVEL: withDefault(
    v.check((text: string) => logLevels.some((level) => level === text), logLevels.join(', ')),
    'info',
    `structured logs on standard error: ${logLevels.join(', ')}`,
  ),
  LOG_FORMAT: optional(
    v.check((text: string) => text === 'text' || text === 'json', 'text or json'),
    'text or json. Default: text on a terminal, else json',
  ),
  CALL_LIMITS: withDefault(
    v.check((text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text), 'a number from 0 to 999'),
    '1',
    'how many times the usual limits of calls a person, a company or an address may make; 0 switches them off, guessed passwords stay limited',
  ),
  PRIVATE_HOSTS: optional(
    singleLine(),
    'hosts of your own network that may be called although they are private, with commas between (`push.lan,10.0.0.5:9000`); other ports than 80, 443, 8080 and 8443 must be listed with the host: addresses that users name lead to public hosts and these ports only',
  ),
  HSTS_SUBDOMAINS: withDefault(
    v.check((text: string) => text === '0' || text === '1', '0 or 1'),
    '0',
    'with an https PUBLIC_URL: 1 tells browsers for a year to reach all subdomains of its host by https only, too; first make sure that each can',
  ),
  ALLOWED_ORIGINS: optional(
    origins(),
    'origins of other front ends that may call the API from a browser, with commas between (`https://desk.example.com`); unset: only its own pages. With an https PUBLIC_URL the cookie is then SameSite=None',
  ),
  TRUSTED_PROXIES: optional(
    networks(),
    'addresses or networks of your proxies and load balancers on other machines, with commas between (`10.0.0.5,172.16.0.0/12`): their X-Forwarded-For says who the visitor is. Those on this machine are trusted without it',
  ),
  METRICS_TOKEN: optional(
    v.check((text: string) => /^\S+$/.test(text), 'one word'),
    'bearer token for /metrics; unset: this machine only, and nobody if PUBLIC_URL or TRUSTED_PROXIES is set',
  ),
}

export type Environment = Known<typeof environment>

export const secrets: readonly string[] = [
  'APP_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'SIGNUP_CODE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]
