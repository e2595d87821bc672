import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { declareSettings, type Known } from '#kernel/settings/declaring'
import { isLoopback, optional, singleLine, withDefault } from '#kernel/settings/rules'
import { refuse } from '#process/refusal'

const entries = {
  CURRENCY: withDefault(
    v.check(
      (text: string) => Intl.supportedValuesOf('currency').includes(text),
      'the code of a currency in capitals, for example MXN, BRL or USD',
    ),
    'MXN',
    'currency of plans and invoices',
  ),
  PIX_URL: optional(
    providerAddress(),
    'address of the Pix API of your provider, for example https://pix.api.efipay.com.br. Pix is used while CURRENCY is BRL; without a provider, checkout says that online payment is not set up',
  ),
  PIX_CLIENT_ID: optional(singleLine(), 'client id of the Pix API'),
  PIX_CLIENT_SECRET: optional(singleLine(), 'client secret of the Pix API'),
  PIX_CERTIFICATE: optional(
    singleLine(),
    'file with the client certificate of the Pix API and its private key, both PEM',
  ),
  PIX_KEY: optional(singleLine(), 'Pix key that receives the payments'),
  PIX_WEBHOOK_SECRET: optional(
    webhookSecret(),
    'last part of the address at which the Pix provider sends its notices, of your choice',
  ),
  STRIPE_SECRET_KEY: optional(
    v.check((text: string) => /^(sk|rk)_\w+$/.test(text), 'a secret or restricted key of Stripe'),
    'secret key of Stripe, whose page takes cards; used where Pix is not',
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    v.check((text: string) => /^whsec_\S+$/.test(text), 'the signing secret of a Stripe webhook'),
    'signing secret of the Stripe webhook',
  ),
  STRIPE_URL: optional(
    v.check(
      (text: string) => isLoopback(text),
      'an address on this machine (localhost, 127.0.0.1, [::1])',
    ),
    "address of a stand-in of Stripe's API on this machine. Default: Stripe's",
  ),
}

type Providers = Known<typeof entries>

export const paymentSettings = declareSettings({
  entries,
  secrets: [
    'PIX_CLIENT_SECRET',
    'PIX_WEBHOOK_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ],
  read: (known) => ({
    currency: known.CURRENCY,
    pix: pixSettings(known),
    stripe: stripeSettings(known),
  }),
})

export interface PixSettings {
  /** Without a trailing slash. */
  url: string
  clientId: string
  clientSecret: string
  /** Client certificate and its private key, PEM; undefined only on this machine. */
  certificate: string | undefined
  /** Who receives. */
  key: string
  webhookSecret: string
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** In place of Stripe's, on this machine only. */
  url: string | undefined
}

function pixSettings(known: Providers): PixSettings | undefined {
  const { PIX_URL: url, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret } = known
  const { PIX_KEY: key, PIX_WEBHOOK_SECRET: webhookSecret, PIX_CERTIFICATE: file } = known
  if (!url && !clientId && !clientSecret && !key && !webhookSecret && !file) return undefined
  const needsCertificate = !isLoopback(url)
  if (url && clientId && clientSecret && key && webhookSecret && (file || !needsCertificate)) {
    const certificate = file === undefined ? undefined : readCertificate(file)
    return { url: url.replace(/\/+$/, ''), clientId, clientSecret, certificate, key, webhookSecret }
  }
  refuse(
    'The Pix settings are incomplete: set PIX_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_CERTIFICATE, PIX_KEY and PIX_WEBHOOK_SECRET, or none of them.',
  )
}

function readCertificate(file: string): string {
  const text = readText(file)
  if (text.includes('-----BEGIN CERTIFICATE-----') && text.includes('PRIVATE KEY-----')) return text
  refuse(
    `PIX_CERTIFICATE is "${file}": it must be a PEM file with the client certificate and its private key.`,
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function stripeSettings(known: Providers): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = known
  const { STRIPE_URL: url } = known
  if (!secretKey && !webhookSecret && !url) return undefined
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, url }
  refuse(
    'The Stripe settings are incomplete: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.',
  )
}

/** Plain http would hand the credentials to everybody on the way. */
function providerAddress() {
  return v.check((text: string) => {
    const url = URL.parse(text)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(text))
    return !!url && isSafe && !url.search && !url.hash
  }, 'an https address, or an http address on this machine')
}

function webhookSecret() {
  return v.check(
    (text: string) => /^[\w-]{16,200}$/.test(text),
    '16 to 200 letters, digits, - or _, for example the output of `openssl rand -hex 24`',
  )
}
