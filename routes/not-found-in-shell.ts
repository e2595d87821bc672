import { notFoundScreen } from '#islands/not-found/not-found-screen.tsx'
import { page } from './page.tsx'

export const notFoundInShell = page(notFoundScreen, async () => ({}), { status: 404 })
