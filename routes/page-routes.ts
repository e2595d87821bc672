import { Hono } from 'hono'
import { hasCompany } from '#company/companies/creating'
import type { Services } from '#kernel/http/services'
import { countVisit } from '#kernel/http/visit-limiting'
import { assetRoutes } from './assets.ts'
import { errorPage } from './error-page.tsx'
import { invitationPage } from './invitation.tsx'
import { rememberLanguage } from './language.ts'
import { enterByForm, loginPage } from './login.tsx'
import { notFoundPage } from './not-found.tsx'
import { notFoundInShell } from './not-found-in-shell.ts'
import { offlinePage } from './offline.tsx'
import * as pages from './pages.ts'
import { isLoggedIn, pageInstead, privatePage } from './private-page.ts'
import { receiptPage } from './receipt.tsx'
import { setUpByForm, setUpPage } from './set-up.tsx'
import { answerShare } from './share.ts'
import { signUpByForm, signUpPage } from './sign-up.tsx'

export function pageRoutes(services: Services): Hono {
  const app = new Hono()
  app.route('/', assetRoutes())
  app.onError(errorPage)
  app.use(rememberLanguage)
  app.get('*', async (c, next) => {
    await countVisit(c, services)
    await next()
  })

  app.get('/login', async (c) => {
    if (await isLoggedIn(c, services)) return c.redirect('/')
    return (await hasCompany(services.platform)) ? loginPage(c, services) : c.redirect('/set-up')
  })
  app.get('/set-up', async (c) =>
    (await hasCompany(services.platform)) ? c.redirect('/login') : setUpPage(c),
  )
  app.post('/login', (c) => enterByForm(c, services))
  app.post('/set-up', (c) => setUpByForm(c, services))
  app.get('/signup', async (c) => {
    if (await isLoggedIn(c, services)) return c.redirect('/')
    return (await hasCompany(services.platform)) ? signUpPage(c, services) : c.redirect('/set-up')
  })
  app.post('/signup', (c) => signUpByForm(c, services))
  app.get('/invitation', (c) => invitationPage(c))
  app.get('/offline', (c) => offlinePage(c))
  app.post('/share', answerShare)
  const whenPermitted = privatePage(services)
  for (const one of Object.values(pages)) {
    app.get(one.entry.href + (one.entry.below ?? ''), whenPermitted(one))
  }

  app.get('/financeiro/:invoiceId/recibo', whenPermitted(receiptPage))

  app.get('*', pageInstead(services)(notFoundInShell, notFoundPage))
  return app
}
