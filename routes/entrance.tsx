/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { wrongCode } from '#company/sign-ups/wrong-code'
import { fieldText } from '#islands/kit/forms/field-messages.ts'
import { catalogues, translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { namedField } from '#islands/kit/ui/named-field.ts'
import type { ErrorCode } from '#kernel/errors'
import { type Language, languageNames, languages } from '#kernel/i18n/languages'
import { fill } from '#kernel/i18n/texts'
import { passwordRule } from '#kernel/secrets/password-rule'

interface EntranceProps {
  language: Language
  path: string
  title: string
  subtitle: string
  children: Child
}

export function Entrance({ language, path, title, subtitle, children }: EntranceProps) {
  const t = translatorFor(language).getFixedT(language, 'login')
  return (
    <main class="flex min-h-dvh flex-col items-center justify-center bg-muted px-4 py-10">
      <div class="w-full max-w-sm">
        <div class="mb-6 flex flex-col items-center gap-3 text-center">
          <img src="/icons/recado.svg" width="44" height="44" alt="" class="size-11" />
          <div>
            <h1 class="text-xl font-semibold text-balance">{title}</h1>
            <p class="mt-1 text-sm text-muted-foreground text-balance">{subtitle}</p>
          </div>
        </div>
        <div class="rounded-xl border bg-background p-6">{children}</div>
        <noscript>
          <p class="mt-4 text-center text-sm text-destructive">{t('needsScript')}</p>
        </noscript>
        <nav
          aria-label={translatorFor(language).t('shell:language')}
          class="mt-6 flex justify-center gap-1"
        >
          {languages.map((one) => (
            <a
              key={one}
              href={`${path}${path.includes('?') ? '&' : '?'}lang=${one}`}
              lang={one}
              hreflang={one}
              aria-current={one === language ? 'true' : undefined}
              class="rounded-sm px-2 py-1 text-xs text-muted-foreground hover:bg-accent hover:text-foreground aria-[current]:font-medium aria-[current]:text-foreground"
            >
              {languageNames[one]}
            </a>
          ))}
        </nav>
      </div>
    </main>
  )
}

interface FieldProps {
  name: string
  label: string
  type?: string
  hint?: string
  autocomplete: string
  autofocus?: boolean
  required?: boolean
  inputmode?: 'email' | 'text'
  minlength?: number
  maxlength?: number
  uncover?: string
  value?: string
  error?: string
}

const inputLook =
  'h-10 w-full rounded-md border border-input bg-background px-3 text-sm text-foreground transition-colors hover:border-faint focus-visible:border-primary focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-destructive aria-invalid:outline-destructive'

export function EntranceField({
  name,
  label,
  hint,
  uncover,
  error,
  required = true,
  ...rest
}: FieldProps) {
  const described = hint ? `${name}-error ${name}-hint` : `${name}-error`
  return (
    <div class="flex flex-col gap-1">
      <label for={name} class="text-xs font-medium text-muted-foreground">
        {label}
      </label>
      <div class="relative">
        <input
          id={name}
          name={name}
          required={required}
          aria-describedby={described}
          aria-invalid={error ? 'true' : undefined}
          class={uncover ? `${inputLook} pr-11` : inputLook}
          {...rest}
        />
        {uncover ? <UncoverButton name={name} label={uncover} /> : null}
      </div>
      <p
        id={`${name}-error`}
        class="text-xs text-destructive"
        aria-live="polite"
        hidden={error === undefined}
      >
        {error === undefined ? undefined : namedField(error, label)}
      </p>
      {hint ? (
        <p id={`${name}-hint`} class="text-xs text-faint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function UncoverButton({ name, label }: { name: string; label: string }) {
  return (
    <button
      type="button"
      data-uncovers={name}
      aria-pressed="false"
      aria-label={label}
      title={label}
      class="absolute inset-y-1 right-1 flex w-8 items-center justify-center rounded-sm text-faint hover:bg-accent aria-pressed:text-primary"
    >
      <Eye />
    </button>
  )
}

function Eye() {
  return (
    <svg
      width="16"
      height="16"
      class="size-4"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d="M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7-10-7-10-7Z" />
      <circle cx="12" cy="12" r="3" />
    </svg>
  )
}

export function EntranceNotice({ text, tone }: { text?: string; tone?: 'note' }) {
  return (
    <p
      role="alert"
      hidden={!text}
      class={`rounded-md px-3 py-2 text-sm ${tone === 'note' ? 'bg-secondary text-foreground' : 'bg-destructive-tint text-destructive'}`}
    >
      {text}
    </p>
  )
}

export function EntranceButton({ children }: { children: Child }) {
  return (
    <button
      type="submit"
      class="h-10 w-full rounded-md bg-primary font-medium text-sm text-primary-foreground transition-colors enabled:hover:bg-primary-hover disabled:opacity-60"
    >
      {children}
    </button>
  )
}

/** @param codes of the errors that can come; all by default */
export function formTexts(language: Language, submitting: string, codes?: readonly ErrorCode[]) {
  const { forms, errors, login } = catalogues[language]
  const words = ['Required', 'Too Short!', 'Too Long!', 'Invalid email']
  return {
    submitting,
    unreachable: login.unreachable,
    expired: login.expired,
    fields: {
      ...Object.fromEntries(words.map((word) => [word, forms[fieldText(word)]])),
      [wrongCode]: errors.ERR_SIGNUP_CODE,
      // How many characters it takes is the installation's choice.
      'password Too Short!': fill(forms.passwordShort, { least: passwordRule.least }),
    },
    fieldInvalid: forms.fieldInvalid,
    errors: codes ? Object.fromEntries(codes.map((code) => [code, errors[code]])) : errors,
  }
}
