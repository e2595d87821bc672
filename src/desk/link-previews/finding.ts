/**
 * Finds the preview of the first link of a text: from this process, from the company's other nodes,
 * or from the page, which is asked once an hour. Failures are remembered as well, so that a slow
 * host delays one message and not each.
 */

import type { LinkPreview } from '#desk/tickets/ad-contract'
import type { Limits } from '#kernel/http/limits'
import type { GuardedFetchRules } from '#kernel/network/guarded-fetch'
import type { Company } from '#kernel/scope'
import { log } from '#process/log'
import { claimLink, keepPreview, keptPreview } from './asking-once.ts'
import { readPage } from './page.ts'
import { hourMs, linkKey, recentPreview, rememberPreview } from './recent.ts'
import { firstLink } from './state.ts'

declare module '#kernel/http/services' {
  interface Services {
    /** Undefined if the operator has switched them off. */
    linkPreviews?: Pick<LinkPreviews, 'find'>
  }
}

interface Waits {
  /** What is not there by then is left out of the message. */
  waitMs: number
  /** Shorter, so that a page comes in time if only its picture does not. */
  pageMs: number
}

const usualWaits = { waitMs: 2000, pageMs: 1700 }
const pollMs = 100
/** More links are sent without a preview. */
const mostAtOnce = 8
/** Another waits, within its time. */
const mostOfCompany = 2

interface Options {
  limits?: Limits | undefined
  waits?: Waits
}

export class LinkPreviews {
  readonly #rules: GuardedFetchRules
  readonly #waits: Waits
  readonly #limits: Limits | undefined
  readonly #underWay = new Map<string, Promise<LinkPreview | null>>()
  readonly #reading = new Map<number, Set<Promise<unknown>>>()

  constructor(rules: GuardedFetchRules, { limits, waits = usualWaits }: Options = {}) {
    this.#rules = rules
    this.#limits = limits
    this.#waits = waits
  }

  /**
   * Null also if it does not come in time, or if too many are being fetched. Never rejects.
   *
   * @param userId who writes it; null if no person does
   */
  async find(company: Company, text: string, userId: number | null): Promise<LinkPreview | null> {
    const url = firstLink(text)?.url
    if (!url) return null
    const known = recentPreview(company.id, url)
    if (known !== undefined) return known
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), this.#waits.waitMs)
    return await Promise.race([this.#ask(company, url, userId), late.promise]).finally(() =>
      clearTimeout(timer),
    )
  }

  #ask(company: Company, url: string, userId: number | null): Promise<LinkPreview | null> {
    const key = linkKey(company.id, url)
    const asked = this.#underWay.get(key)
    if (asked) return asked
    if (this.#underWay.size >= mostAtOnce) return Promise.resolve(null)
    if (!this.#mayRead(company, userId)) return Promise.resolve(null)
    const asking = this.#askOnce(company, url)
      .catch((err) => {
        log.debug({ err, companyId: company.id }, 'the preview of a link could not be kept')
        return null
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asking)
    return asking
  }

  #mayRead(company: Company, userId: number | null): boolean {
    const who = userId ?? `of company ${company.id}`
    return this.#limits?.spend('linkPreview', who).isWithin ?? true
  }

  async #askOnce(company: Company, url: string): Promise<LinkPreview | null> {
    const isOurs = await company.scope((scope) => claimLink(scope, url))
    if (!isOurs) return this.#awaitOther(company, url)
    const preview = await this.#inTurn(company.id, () => this.#read(company, url))
    rememberPreview({ companyId: company.id, url, leftMs: hourMs }, preview)
    await company.scope((scope) => keepPreview(scope, url, preview))
    return preview
  }

  #read(company: Company, url: string): Promise<LinkPreview | null> {
    const signal = AbortSignal.timeout(this.#waits.pageMs)
    return readPage(url, { rules: this.#rules, signal }).catch((err) => {
      log.debug({ err, companyId: company.id }, 'a link has no preview')
      return null
    })
  }

  async #inTurn<T>(companyId: number, read: () => Promise<T>): Promise<T> {
    const running = this.#reading.get(companyId) ?? new Set()
    this.#reading.set(companyId, running)
    while (running.size >= mostOfCompany) await Promise.race(running)
    const reading = read()
    running.add(reading)
    return reading.finally(() => {
      running.delete(reading)
      if (running.size === 0) this.#reading.delete(companyId)
    })
  }

  async #awaitOther(company: Company, url: string): Promise<LinkPreview | null> {
    for (const end = Date.now() + this.#waits.waitMs; Date.now() < end; await Bun.sleep(pollMs)) {
      const kept = await company.read((scope) => keptPreview(scope, url))
      if (!kept) continue
      const { preview, leftMs } = kept
      rememberPreview({ companyId: company.id, url, leftMs }, preview)
      return preview
    }
    return null
  }
}
