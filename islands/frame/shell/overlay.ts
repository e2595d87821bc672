/** What opens above a page. */
export type Overlay = 'drawer' | 'keys' | 'palette' | 'notices'
