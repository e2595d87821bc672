/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { passwordAdvice } from '#kernel/secrets/password-rule'
import { Entrance, EntranceButton, EntranceField, EntranceNotice, formTexts } from './entrance.tsx'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

/** What the calls answer; the page carries no other sentences. */
const refusals = [
  'ERR_BUSY',
  'ERR_INTERNAL',
  'ERR_VALIDATION',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_COMPANY_DISABLED',
  'ERR_SUBSCRIPTION_EXPIRED',
  'ERR_NO_INVITATION_FOUND',
  'ERR_INVITATION_USED',
  'ERR_INVITATION_EXPIRED',
  'ERR_USERS_LIMIT_REACHED',
  'ERR_USER_EMAIL_EXISTS',
] as const

/**
 * The token stands in the fragment, which only the script sees: no log of a server or of a proxy
 * keeps it. So the form appears when the script has found the invitation.
 */
export function invitationPage(c: Context) {
  const language = languageOf(c)
  const { t } = translatorFor(language)
  return shell(c, {
    title: `${t('invitations:pageTitle')} · Recado`,
    language,
    screen: 'invitation',
    facts: {
      ...formTexts(language, t('invitations:submitting'), refusals),
      from: t('invitations:pageFrom', { name: '{{name}}', company: '{{company}}' }),
    },
    children: (
      <Entrance
        language={language}
        path="/invitation"
        title={t('invitations:pageTitle')}
        subtitle={t('invitations:pageText')}
      >
        <p id="looking" role="status" class="text-sm text-muted-foreground">
          {t('invitations:looking')}
        </p>
        <form
          data-call="/api/invitations/accept"
          novalidate
          hidden
          class="flex flex-col gap-4 [[hidden]]:hidden"
        >
          <p id="from" class="text-sm" />
          <EntranceNotice />
          <input type="hidden" name="token" />
          <InvitationFields t={t} />
          <EntranceButton>{t('invitations:submit')}</EntranceButton>
        </form>
        <a href="/login" class="mt-4 block text-center text-sm underline">
          {t('invitations:haveAccount')}
        </a>
      </Entrance>
    ),
  })
}

function InvitationFields({ t }: { t: ReturnType<typeof translatorFor>['t'] }) {
  return (
    <>
      <EntranceField name="name" label={t('login:yourName')} autocomplete="name" maxlength={50} />
      <EntranceField
        name="email"
        type="email"
        label={t('login:email')}
        autocomplete="username"
        maxlength={254}
      />
      <EntranceField
        name="password"
        type="password"
        label={t('login:password')}
        hint={t('login:passwordHint', passwordAdvice())}
        autocomplete="new-password"
        maxlength={50}
        uncover={t('login:showPassword')}
      />
    </>
  )
}
