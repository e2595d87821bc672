/**
 * Parts of the shadcn ecosystem join their classes with `cn`. Its command reads `components.json` and
 * writes a part into this folder: `bunx shadcn add <part>`. What it writes is ours from then on, and
 * must be looked through before it stays:
 *
 * - Radix writes style attributes into what the server renders, which our content policy forbids.
 *   What opens stands on the browser's own dialog and popover instead: `modal.tsx`, `popover.tsx`.
 * - Its colours are names of ours in `tokens.css`, but for `accent`: what it means is our `hover`.
 * - No domain word, and every text through i18n.
 */
export { clsx as cn } from 'clsx'
