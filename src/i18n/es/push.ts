/** What a notice says where no page is open. */
export const push = {
  wrote: 'Nuevo mensaje',
  wroteNamed: '{{name}} escribió',
  waiting: 'Un cliente está esperando',
  waitingNamed: '{{name}} está esperando',
  open: 'Toca para abrirlo.',
}
