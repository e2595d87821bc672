/**
 * The server owns `/tickets`; from there on the address is ours: which ticket, by its uuid, and which
 * list. One component draws both routes, so that going from ticket to ticket keeps everything else.
 */
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import { type ListName, listNames } from './list-names.ts'

interface TicketsSearch {
  list?: ListName
}

/** @param at path and query; the browser's own address bar decides when there is one */
export async function openTicketsRouter(layout: RouteComponent, at: string) {
  const isServer = typeof document === 'undefined'
  const root = createRootRoute({
    component: layout,
    validateSearch: ({ list }: Record<string, unknown>): TicketsSearch => {
      const known = listNames.find((name) => name === list)
      return known ? { list: known } : {}
    },
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/tickets' }),
    createRoute({ getParentRoute: () => root, path: '/tickets/$uuid' }),
  ])
  const router = createRouter({
    routeTree,
    history: isServer ? createMemoryHistory({ initialEntries: [at] }) : createBrowserHistory(),
    isServer,
    scrollRestoration: false,
    defaultNotFoundComponent: () => null,
  })
  // Without a Suspense around it in the browser either: the server has drawn none.
  router.ssr = { manifest: undefined }
  await router.load()
  return router
}
