/** Fetched with the layers that say them; the texts of the catalogue are in every page. */
import type { Language } from '#kernel/i18n/languages'

const named = (es: string, pt: string, en: string): Record<Language, string> => ({ es, pt, en })

export const ownNames = {
  options: named('Ajustes', 'Ajustes', 'Settings'),
  mine: named('Mi cuenta', 'Minha conta', 'My account'),
  themeDark: named('Usar el tema oscuro', 'Usar o tema escuro', 'Use the dark theme'),
  themeLight: named('Usar el tema claro', 'Usar o tema claro', 'Use the light theme'),
  goAway: named('Ponerme ausente', 'Ficar ausente', 'Set myself away'),
  comeBack: named('Ponerme disponible', 'Ficar disponível', 'Set myself available'),
  noNotices: named(
    'Todavía no hay notificaciones en esta página.',
    'Ainda não há notificações nesta página.',
    'No notifications on this page yet.',
  ),
  itsTickets: named('Sus tickets abiertos', 'Seus tickets abertos', 'Its open tickets'),
  itsMenu: named('Su menú', 'Seu menu', 'Its menu'),
  copy: named('Copiar', 'Copiar', 'Copy'),
}
