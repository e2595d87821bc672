/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import * as v from 'valibot'
import { billingCountries } from '#company/companies/billing/fields'
import { showReceipt } from '#company/invoices/receipt'
import type { showReceipt as contract } from '#company/invoices/receipt-contract'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { dayText } from '#islands/kit/text/day.ts'
import { moneyText } from '#islands/kit/text/money.ts'
import { momentParts } from '#islands/kit/time/moments.tsx'
import { invoicesEntry } from '#islands/screens/invoices/entry.ts'
import { fail } from '#kernel/errors'
import type { AnswerOf } from '#kernel/http/endpoint'
import { Id } from '#kernel/http/fields'
import type { Language } from '#kernel/i18n/languages'
import { languageOf } from './language.ts'
import type { Page } from './page.tsx'
import { shell } from './shell.tsx'
import type { Visit } from './visit.ts'

/** To be printed: dark on white in every theme. */
export const receiptPage: Page = { entry: invoicesEntry, show }

async function show(c: Context, { company, me }: Visit) {
  const id = v.safeParse(Id, c.req.param('invoiceId'))
  if (!id.success) fail('ERR_NO_INVOICE_FOUND')
  const receipt = await company.read((scope) => showReceipt(scope, id.output))
  const language = languageOf(c, me.company.language)
  const t = translatorFor(language).getFixedT(language, 'receipt')
  return shell(c, {
    title: `${t('heading', { number: receipt.number })} · Recado`,
    language,
    screen: 'receipt',
    children: (
      <main class="min-h-dvh bg-muted px-4 py-8 print:bg-white print:p-0">
        <Paper language={language} receipt={receipt} />
        <nav class="mx-auto mt-4 flex max-w-2xl flex-wrap items-center justify-between gap-3 print:hidden">
          <a href={invoicesEntry.href} class="text-sm underline">
            {t('back')}
          </a>
          <button
            type="button"
            data-print
            hidden
            class="h-10 rounded-md bg-primary px-5 font-medium text-primary-foreground text-sm hover:bg-primary-hover"
          >
            {t('print')}
          </button>
        </nav>
      </main>
    ),
  })
}

type Receipt = AnswerOf<typeof contract>

interface PaperProps {
  language: Language
  receipt: Receipt
}

function Paper({ language, receipt }: PaperProps) {
  const { t } = translatorFor(language)
  const { number, issuer, company, detail, dueDate, paidAt, method, paymentId } = receipt
  const { day, time } = momentParts(new Date(paidAt).getTime(), company.timeZone)
  return (
    <article class="mx-auto max-w-2xl rounded-lg border bg-white p-6 text-black text-sm print:max-w-none print:rounded-none print:border-0 wide:p-10">
      <h1 class="border-black/15 border-b pb-5 font-semibold text-2xl">
        {t('receipt:heading', { number })}
      </h1>
      <div class="grid gap-6 py-6 wide:grid-cols-2">
        <Party
          title={t('receipt:from')}
          lines={[issuer.name, issuer.email, issuer.whatsapp && `WhatsApp +${issuer.whatsapp}`]}
        />
        <Party
          title={t('receipt:to')}
          lines={[...payerOf(company, language), company.email, company.phone]}
        />
      </div>
      <dl class="grid gap-3 border-black/15 border-y py-6">
        <Line name={t('receipt:detail')}>{t('receipt:subscription', { plan: detail })}</Line>
        <Line name={t('receipt:dueDate')}>{dayText(dueDate)}</Line>
        <Line name={t('receipt:paidAt')}>
          {day} {time}
        </Line>
        <Line name={t('receipt:method')}>{t(`billing:method_${methodOf(method)}`)}</Line>
        {paymentId ? <Line name={t('receipt:paymentId')}>{paymentId}</Line> : null}
      </dl>
      <p class="flex flex-wrap items-baseline justify-between gap-3 pt-6 font-semibold">
        {t('receipt:total')}
        <span class="text-2xl tabular-nums">{moneyText(receipt, language)}</span>
      </p>
    </article>
  )
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  const [first = '', ...rest] = lines.filter(Boolean)
  return (
    <section class="min-w-0 break-words">
      <h2 class="mb-1 text-black/60 text-xs">{title}</h2>
      <p class="font-medium">{first}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function Line({ name, children }: { name: string; children: Child }) {
  return (
    <div class="grid gap-x-4 wide:grid-cols-[10rem_1fr]">
      <dt class="text-black/60">{name}</dt>
      <dd class="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** The name under which it is billed, and beside another the company's own. */
function payerOf(company: Receipt['company'], language: Language): string[] {
  const { name, billingName, addressStreet, addressDistrict } = company
  const { addressZipCode, addressCity, addressState } = company
  const { t } = translatorFor(language)
  const country = billingCountries.find((one) => one === company.addressCountry)
  return [
    billingName || name,
    billingName && billingName !== name ? name : '',
    [addressStreet, addressDistrict].filter(Boolean).join(', '),
    [addressZipCode, addressCity, addressState].filter(Boolean).join(', '),
    country ? t(`checkout:country_${country}`) : '',
  ]
}

function methodOf(method: string) {
  const known = ['cash', 'transfer', 'card', 'pix', 'stripe'] as const
  return known.find((one) => one === method) ?? 'other'
}
