/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { textsOfNouns } from '#islands/kit/i18n/catalogues.ts'
import { manifest } from '#kernel/files/manifest'
import { buffered } from '#kernel/http/buffered'
import type { Language } from '#kernel/i18n/languages'
import { own } from '#kernel/own'
import { newNonce, setContentPolicy } from './content-policy.ts'

interface Document {
  title: string
  language: Language
  /** Folder of `islands/screens` or `islands/frame` with the page's script; none for a static page. */
  screen?: string
  /** Of another script beside it. */
  beside?: string
  facts?: unknown
  /** The texts of the page, or also those of parts it loads later. */
  texts?: 'own' | 'withParts'
  children: Child
}

/** Sets the theme before the first paint: the saved choice, else the system's. */
const themeScript = `(function(){var t;try{t=localStorage.getItem('preferredTheme')}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})()`

/**
 * Records clicks and Enter before the page's scripts have loaded, and keeps forms that have no
 * address from reloading the page: see `islands/frame/app/early-clicks.ts`.
 */
const earlyScript = `(function(){var c=self.earlyClicks=[];
var on={click:function(e){c.push(e)},
keydown:function(e){if(e.key=='Enter'&&!e.shiftKey&&e.target.tagName=='TEXTAREA')c.push(e)},
submit:function(e){e.target.hasAttribute('action')||e.preventDefault()}};
for(var k in on)addEventListener(k,on[k],true);
c.stop=function(){for(var k in on)removeEventListener(k,on[k],true)}})()`

export async function shell(c: Context, document: Document, status: ContentfulStatusCode = 200) {
  const nonce = newNonce()
  setContentPolicy(c, nonce)
  c.header('cache-control', 'no-store')
  const built = await manifest()
  const script = document.screen ? own(built.screens, document.screen) : undefined
  const beside = document.beside ? own(built.screens, document.beside) : undefined
  const preloaded = script ? [script.src, ...script.preload] : []
  const nouns = document.texts === 'withParts' ? script?.nounsWithParts : script?.nouns
  const html = (
    <html lang={document.language}>
      <Head document={document} nonce={nonce} styles={built.styles} preloaded={preloaded} />
      <body>
        {document.texts ? raw(built.symbols) : null}
        {document.children}
        {document.facts === undefined ? null : (
          <script id="facts" type="application/json">
            {raw(safeJson(document.facts))}
          </script>
        )}
        {document.texts && nouns ? (
          <script id="texts" type="application/json">
            {raw(safeJson(textsOfNouns(document.language, nouns)))}
          </script>
        ) : null}
        {script ? <script type="module" src={script.src} nonce={nonce} /> : null}
        {beside ? <script type="module" src={beside.src} nonce={nonce} /> : null}
      </body>
    </html>
  )
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  return c.body(buffered(`<!doctype html>${html}`), status, type)
}

interface HeadProps {
  document: Document
  nonce: string
  styles: string
  preloaded: string[]
}

function Head({ document, nonce, styles, preloaded }: HeadProps) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <title>{document.title}</title>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14181d" media="(prefers-color-scheme: dark)" />
      <script nonce={nonce}>{raw(themeScript)}</script>
      {document.texts ? <script nonce={nonce}>{raw(earlyScript)}</script> : null}
      <link rel="icon" href="/icons/recado.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/recado-touch-180.png" />
      <link
        rel="preload"
        href="/fonts/inter-latin.woff2"
        as="font"
        type="font/woff2"
        crossorigin="anonymous"
      />
      <link rel="stylesheet" href={styles} />
      {preloaded.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </head>
  )
}

/** Cannot end its script element or break a line of script. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
