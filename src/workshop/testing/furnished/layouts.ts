/** Pages of which no two are laid out alike: what holds for the contacts holds for the other tables. */
export const layouts = ['/login', '/', '/tickets', '/contacts', '/kanban', '/chats', '/settings']
