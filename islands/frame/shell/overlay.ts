/** What opens above a page. */
export type Overlay = 'drawer' | 'profile' | 'keys' | 'palette' | 'notices'
