import { readFileSync } from 'node:fs'
import type { Environment } from './environment.ts'
import { isLoopback } from './environment-rules.ts'
import { refuse } from './refusal.ts'

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

export function pixSettings(known: Environment): PixSettings | undefined {
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

export function stripeSettings(known: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = known
  const { STRIPE_URL: url } = known
  if (!secretKey && !webhookSecret && !url) return undefined
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, url }
  refuse(
    'The Stripe settings are incomplete: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.',
  )
}
