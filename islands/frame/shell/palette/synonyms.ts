/** Other words for pages, guides and commands. In all languages at once: what is typed is sought in each. */
import type { ArticleName } from '#company/helps/article-contract'

/** Of the program's own pages of help. */
export const guideWords: Readonly<Record<ArticleName, string>> = {
  'first-steps': 'ayuda empezar comenzar inicio ajuda começar help start begin getting started',
  administration: 'ayuda permisos perfiles horario ajuda permissões perfis help rights roles hours',
  'automatic-answers':
    'ayuda chatbot bot menú saludo ajuda saudação menu help greeting out of hours variables',
  campaigns: 'ayuda difusión masivo riesgo ajuda disparo risco help broadcast risk opt-out',
  billing: 'ayuda factura vencimiento ajuda fatura vencimento help invoice due date price',
}

/** By noun of the page, or name of the command. */
export const synonyms: Readonly<Record<string, string>> = {
  tickets: 'conversaciones bandeja mensajes conversas caixa de entrada conversations inbox',
  chats: 'equipo compañeros colegas equipe team colleagues',
  kanban: 'tablero embudo columnas quadro funil board funnel pipeline',
  contacts: 'clientes personas agenda teléfonos pessoas customers people address book',
  schedules: 'programar agendar después depois later calendar calendario',
  quickMessages: 'plantillas atajos respuestas modelos respostas templates snippets canned replies',
  tags: 'etiquetas marcadores colores labels',
  toDo: 'pendientes recordatorios lembretes reminders',
  helps: 'videos soporte tutoriales ajuda suporte support guide manual',
  dashboard: 'estadísticas informes métricas relatórios estatísticas statistics reports metrics',
  campaigns: 'difusión masivo envíos disparo massa broadcast bulk marketing',
  campaignSettings: 'pausa intervalo bajas velocidad velocidade pause interval speed opt-out',
  billing: 'cobros facturas cobranças clientes collections income',
  contactLists: 'difusión destinatarios recipients',
  connections: 'whatsapp número qr teléfono celular telefone phone number link',
  fileLists: 'archivos adjuntos arquivos anexos files attachments',
  queues: 'departamentos sectores equipos menú chatbot bot horario setores departments teams hours',
  users:
    'invitar agentes personal contraseña permisos convidar atendentes senha permissões invite agents staff password roles',
  messagesApi: 'integración token programador integração developer integration',
  webhooks: 'integración eventos integração events',
  settings: 'ajustes preferencias opciones preferências opções preferences options setup horario',
  allSettings: 'ajustes índice todo configurar preferências índice tudo index everything',
  invoices: 'facturas pagos cobros cobranças pagamentos bills payments receipts',
  subscription: 'plan licencia tarjeta licença cartão license card billing',
  companies: 'clientes inquilinos tenants customers',
  plans: 'precios tarifas preços prices',
  announcements: 'noticias comunicados avisos news',
  backups: 'copia respaldo seguridad restaurar cópia backup restore archive',
  jobs: 'procesos cola processos fila queue background',
  themeDark: 'oscuro negro noche escuro preto noite dark night black theme modo',
  themeLight: 'claro blanco día branco dia light day white theme modo',
  away: 'ausente ocupado pausa descanso almuerzo almoço intervalo away busy break lunch estado status',
  online: 'disponible presente de vuelta disponível de volta available online back estado status',
  keys: 'atajos teclado atalhos keyboard shortcuts hotkeys',
  notices:
    'avisos errores anteriores notificaciones erros notificações past errors notifications toasts',
  profile: 'contraseña correo nombre cuenta senha conta password name account email firma',
  logout: 'salir cerrar sesión sair terminar log out sign out exit',
  language: 'idioma español portugués inglés português english language lengua',
}
