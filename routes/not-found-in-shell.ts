import { notFoundScreen } from '#islands/frame/not-found/not-found-screen.tsx'
import { page } from './page.tsx'

export const notFoundInShell = page(notFoundScreen, async () => ({}), { status: 404 })
