/** The pages, each noun's in a file of its own; around them assets, the choice of language, and login. */
import { type Context, Hono } from 'hono'
import { hasCompany } from '#companies/creating'
import type { Services } from '#services'
import { assetRoutes } from './assets.ts'
import { chatsPage } from './chats.tsx'
import { connectionsPage } from './connections.tsx'
import { contactsPage } from './contacts.tsx'
import { dashboardPage } from './dashboard.tsx'
import { kanbanPage } from './kanban.tsx'
import { rememberLanguage } from './language.ts'
import { enterByForm, loginPage } from './login.tsx'
import { notFoundPage } from './not-found.tsx'
import { offlinePage } from './offline.tsx'
import { privatePage, whoVisits } from './private-page.ts'
import { quickMessagesPage } from './quick-messages.tsx'
import { schedulesPage } from './schedules.tsx'
import { setUpByForm, setUpPage } from './set-up.tsx'
import { tagsPage } from './tags.tsx'
import { ticketsPage } from './tickets.tsx'
import { toDoPage } from './to-do.tsx'
import { usersPage } from './users.tsx'

export function pageRoutes(services: Services): Hono {
  const app = new Hono()
  app.route('/', assetRoutes())
  app.use(rememberLanguage)

  app.get('/login', async (c) => {
    if (await whoVisits(c, services)) return c.redirect('/')
    return (await hasCompany(services.platform)) ? loginPage(c) : c.redirect('/set-up')
  })
  app.get('/set-up', async (c) =>
    (await hasCompany(services.platform)) ? c.redirect('/login') : setUpPage(c),
  )
  app.post('/login', (c) => enterByForm(c, services))
  app.post('/set-up', (c) => setUpByForm(c, services))
  app.get('/offline', (c) => offlinePage(c))
  const page = privatePage(services)
  app.get('/', page(dashboardPage))
  app.get('/tickets/:uuid?', page(ticketsPage))
  app.get('/connections', page(connectionsPage))
  app.get('/contacts', page(contactsPage))
  app.get('/todolist', page(toDoPage))
  app.get('/chats/:uuid?', page(chatsPage))
  app.get('/quick-messages', page(quickMessagesPage))
  app.get('/kanban', page(kanbanPage))
  app.get('/tags', page(tagsPage))
  app.get('/schedules', page(schedulesPage))
  app.get('/users', page(usersPage))

  app.get('*', (c: Context) => notFoundPage(c))
  return app
}
