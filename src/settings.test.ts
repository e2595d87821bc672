import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, readSettings, settingsTable } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'recado-settings-'))
const secret = 's'.repeat(32)
const read = (variables: Record<string, string>) =>
  readSettings({ DATA_DIR: dataDir, APP_SECRET: secret, ...variables })

afterAll(() => rmSync(dataDir, { recursive: true }))

test('nothing set gives the documented defaults', () => {
  const settings = read({})
  expect(settings).toMatchObject({ port: 8080, host: '0.0.0.0', currency: 'MXN', dataDir })
  expect(settings.publicUrl).toBeUndefined()
  expect(settings.firstAdmin).toBeUndefined()
  expect(settings.s3).toBeUndefined()
})

test('an empty value counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' }).port).toBe(8080)
})

test('origins of other front ends are written as browsers send them', () => {
  const desks = 'https://desk.example.com, http://localhost:3000'
  expect(read({ ALLOWED_ORIGINS: desks }).allowedOrigins).toEqual([
    'https://desk.example.com',
    'http://localhost:3000',
  ])
  expect(read({}).allowedOrigins).toEqual([])
  for (const wrong of ['*', 'desk.example.com', 'https://desk.example.com/', 'null']) {
    expect(() => read({ ALLOWED_ORIGINS: wrong })).toThrow('ALLOWED_ORIGINS')
  }
})

test('trusted proxies are addresses and networks', () => {
  const proxies = '10.0.0.5, 172.16.0.0/12,fd00::/8,::ffff:192.168.0.0/112'
  expect(read({ TRUSTED_PROXIES: proxies }).trustedProxies.length).toBe(4)
  expect(read({}).trustedProxies).toEqual([])
  const wrong = [
    'proxy',
    'loopback',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '*',
    'fd00::/129',
    '10/8',
  ]
  // Every address: anybody could say to be anybody.
  for (const words of [...wrong, '0.0.0.0/0', '::/0', '10.0.0.1,', '10.0.0.1 10.0.0.2']) {
    expect(() => read({ TRUSTED_PROXIES: words })).toThrow(
      `TRUSTED_PROXIES is "${words}": it must be addresses or networks`,
    )
  }
})

test('unknown RECADO_ names are reported, other names are ignored', () => {
  expect(read({ RECADO_PROT: '1', HOME: '/root' }).unknown).toEqual(['RECADO_PROT'])
})

test('a secret is generated once, readable by its owner only', () => {
  const first = readSettings({ DATA_DIR: dataDir }).appSecret
  expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32)
  expect(readSettings({ DATA_DIR: dataDir }).appSecret).toBe(first)

  const file = join(dataDir, 'app-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim()).toBe(first)
})

test('a damaged secret or an unusable data folder stops the start', () => {
  const damaged = mkdtempSync(join(tmpdir(), 'recado-settings-'))
  writeFileSync(join(damaged, 'app-secret'), 'short')
  expect(() => readSettings({ DATA_DIR: damaged })).toThrow(/is damaged: put back/)
  rmSync(damaged, { recursive: true })

  expect(() => readSettings({ DATA_DIR: '/dev/null/data' })).toThrow(/DATA_DIR to a folder that is/)
})

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const pix = {
  PIX_URL: 'http://127.0.0.1:9001/',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: 'secret',
  PIX_KEY: 'key',
  PIX_WEBHOOK_SECRET: 'x'.repeat(16),
}
const pixFar = { ...pix, PIX_URL: 'https://pix.example.com' }

test('the first admin, the S3 settings and the payment providers are read', () => {
  const settings = read({
    ADMIN_EMAIL: 'ana@acme.example',
    ADMIN_PASSWORD: 'secreta',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    ...stripe,
    ...pix,
  })
  expect(settings.firstAdmin?.companyName).toBe('Recado')
  expect(settings.s3?.region).toBe('us-east-1')
  expect(settings.stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    url: undefined,
  })
  expect(settings.pix).toMatchObject({ url: 'http://127.0.0.1:9001', certificate: undefined })
})

test('a root key is decoded', () => {
  const key = Buffer.alloc(32, 7)
  const settings = read({
    WHATSAPP_WEB_URL: 'ws://127.0.0.1:4000/ws/chat',
    WHATSAPP_ROOT_KEY: key.toString('base64'),
  })
  expect(Buffer.from(settings.whatsappRootKey ?? []).equals(key)).toBe(true)
})

const rootKey = Buffer.alloc(32).toString('base64')

test.each([
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'The Stripe settings are incomplete'],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY is wrong: it must be a secret'],
  [{ ...stripe, STRIPE_URL: 'https://stripe.example.com' }, 'must be an address on this machine'],
  [pixFar, 'The Pix settings are incomplete'],
  [{ ...pixFar, PIX_CERTIFICATE: '/nowhere.pem' }, 'PIX_CERTIFICATE is "/nowhere.pem": it must be'],
  [{ ...pix, PIX_URL: 'http://pix.example.com' }, 'PIX_URL is "http://pix.example.com": it must'],
  [{ ...pix, PIX_WEBHOOK_SECRET: 'short' }, 'PIX_WEBHOOK_SECRET is wrong: it must be 16 to 200'],
  [{ PORT: 'abc' }, 'PORT is "abc": it must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ PUBLIC_URL: 'desk.example.com' }, 'an http or https address without a path'],
  [{ PUBLIC_URL: 'https://example.com/desk' }, 'without a path'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET is wrong: it must be at least 32 bytes'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is wrong: it must be an address like'],
  [{ DATABASE_URL: 'postgres://localhost/x', APP_SECRET: '' }, 'without APP_SECRET'],
  [{ ADMIN_EMAIL: 'ana' }, 'ADMIN_EMAIL is "ana": it must be an e-mail address.'],
  [{ ADMIN_EMAIL: 'ana@acme.example' }, 'without ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'secreta' }, 'without ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: '1234' }, 'ADMIN_PASSWORD is wrong: it must be 5 to 50 characters.'],
  [{ PASSWORD_MIN: '4' }, 'PASSWORD_MIN is "4": it must be a number from 5 to 32.'],
  [
    { ADMIN_EMAIL: 'ana@acme.example', ADMIN_PASSWORD: 'secreta', PASSWORD_MIN: '8' },
    'ADMIN_PASSWORD is wrong: PASSWORD_MIN asks for 8 characters.',
  ],
  [{ CURRENCY: 'pesos' }, 'it must be the code of a currency'],
  [{ WHATSAPP_WEB_URL: 'ws://example.com/ws' }, 'it must be a wss: address, or a ws: address on'],
  [{ WHATSAPP_WEB_URL: 'ws://127.0.0.1.example.com/ws' }, 'it must be a wss: address'],
  [{ WHATSAPP_WEB_URL: 'https://127.0.0.1/ws' }, 'it must be a wss: address'],
  [{ WHATSAPP_ROOT_KEY: rootKey }, 'without a loopback WHATSAPP_WEB_URL'],
  [{ WHATSAPP_ROOT_KEY: rootKey, WHATSAPP_WEB_URL: 'wss://example.com' }, 'without a loopback'],
  [{ WHATSAPP_ROOT_KEY: 'AAAA', WHATSAPP_WEB_URL: 'ws://localhost:1/' }, '32 bytes in base64'],
  [{ S3_BUCKET: 'media' }, 'The S3 settings are incomplete'],
  [{ LOG_LEVEL: 'loud' }, 'it must be trace, debug'],
  [{ LOG_FORMAT: 'xml' }, 'it must be text or json'],
])('%p is refused in one line', (variables: Record<string, string>, sentence) => {
  expect(() => read(variables)).toThrow(sentence)
  expect(() => read(variables)).toThrow(/^[^\n]+$/)
})

test('a refused secret is not shown', () => {
  expect(() => read({ APP_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
})

test('every entry says what it means', () => {
  const rows = settingsTable()
  expect(rows.map((row) => row.name)).toContain('STRIPE_SECRET_KEY')
  expect(rows.length).toBe(Object.keys(environment).length)
  for (const row of rows) expect(row.meaning.length).toBeGreaterThan(10)
  expect(rows.find((row) => row.name === 'PORT')?.fallback).toBe('8080')
})
