export const dashboard = {
  title: 'Panel',
  subtitle: 'Tu equipo, de un vistazo',
  pending: 'Esperando',
  open: 'Atendiendo',
  toTickets: 'Ver los tickets',
  connections: 'Conexiones listas',
  connectionsReady: '{{connected}} de {{total}}',
}
