/**
 * What can be set beside the pages, and other words for the pages themselves. In all languages at
 * once: what is typed is sought in each of them.
 */

import type { ArticleName } from '#company/helps/article-contract'
import type { SettingKey } from '#company/settings/contract'
import type { Language } from '#platform/i18n/languages'
import type { Permission } from '#platform/policy'

const elsewhere = [
  'closedDays',
  'queueHours',
  'companyData',
  'timeZone',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'queueColor',
  'tagColor',
] as const

interface Topic {
  /** Of a setting: its key. */
  key: SettingKey | (typeof elsewhere)[number]
  href: `/${string}`
  can: Permission
  names: Record<Language, string>
  also: string
}

const setting = (key: Topic['key'], names: Topic['names'], also = ''): Topic => ({
  key,
  href: `/settings?setting=${key}`,
  can: 'setting.edit',
  names,
  also,
})
const ofConnection = (key: Topic['key'], names: Topic['names'], also: string): Topic => ({
  ...setting(key, names, also),
  href: '/connections',
  can: 'connection.edit',
})
const named = (es: string, pt: string, en: string) => ({ es, pt, en })

export const topics: readonly Topic[] = [
  setting(
    'scheduleType',
    named('Horario de atención', 'Horário de atendimento', 'Opening hours'),
    'horarios abierto cerrado fuera de hora expediente aberto fechado business hours closed open',
  ),
  {
    ...setting(
      'queueHours',
      named('Horario de cada área', 'Horário de cada fila', 'Opening hours of each queue'),
      'horarios abierto cerrado expediente business hours',
    ),
    href: '/queues',
    can: 'queue.edit',
  },
  {
    ...setting(
      'closedDays',
      named('Días cerrados y festivos', 'Dias fechados e feriados', 'Closed days and holidays'),
      'horario feriados vacaciones férias vacation',
    ),
    href: '/settings?tab=schedules',
  },
  setting(
    'companyData',
    named('Datos de la empresa', 'Dados da empresa', 'Company details'),
    'nombre correo teléfono idioma nome e-mail telefone name phone language',
  ),
  setting(
    'timeZone',
    named('Zona horaria', 'Fuso horário', 'Time zone'),
    'hora reloj relógio clock utc gmt',
  ),
  setting(
    'sendGreetingAccepted',
    named('Saludar al aceptar', 'Saudar ao aceitar', 'Greet when accepting'),
    'saludo bienvenida saudação boas-vindas greeting welcome',
  ),
  setting(
    'sendMsgTransfTicket',
    named('Avisar al transferir', 'Avisar ao transferir', 'Announce transfers'),
    'transferencia transferência',
  ),
  setting(
    'userRating',
    named('Pedir una calificación', 'Pedir uma avaliação', 'Ask for a rating'),
    'encuesta satisfacción nota estrellas pesquisa satisfação nps survey feedback stars',
  ),
  setting(
    'userRatingMinutes',
    named('Plazo para calificar', 'Prazo para avaliar', 'Time to rate'),
    'minutos minutes',
  ),
  setting(
    'waitingLongMinutes',
    named('Espera larga', 'Espera longa', 'Long wait'),
    'ámbar minutos alerta amber minutes alert sla',
  ),
  setting(
    'waitingOverMinutes',
    named('Espera excesiva', 'Espera excessiva', 'Overdue wait'),
    'rojo minutos alerta vermelho red minutes alert sla',
  ),
  setting(
    'timeCreateNewTicket',
    named('Reabrir el ticket cerrado', 'Reabrir o ticket encerrado', 'Reopen a closed ticket'),
    'plazo segundos prazo seconds',
  ),
  setting(
    'call',
    named('Aceptar llamadas', 'Aceitar chamadas', 'Accept calls'),
    'teléfono rechazar telefone recusar ligações phone reject',
  ),
  setting('CheckMsgIsGroup', named('Ignorar grupos', 'Ignorar grupos', 'Ignore groups')),
  setting(
    'allowSeveralLogins',
    named('Varias sesiones por persona', 'Várias sessões por pessoa', 'Several logins per person'),
    'login equipos dispositivos aparelhos devices',
  ),
  setting(
    'spyForUsers',
    named(
      'Los usuarios ven tickets ajenos',
      'Os usuários veem tickets de outros',
      'Users see others’ tickets',
    ),
    'espiar leer permisos ler permissões spy read permissions',
  ),
  setting(
    'usersChooseQueues',
    named('Cada quien elige sus áreas', 'Cada um escolhe suas filas', 'Users choose their queues'),
  ),
  setting(
    'noticesShowText',
    named(
      'Mostrar el texto en los avisos',
      'Mostrar o texto nos avisos',
      'Show text in notifications',
    ),
    'notificaciones privacidad notificações privacidade notifications privacy push',
  ),
  setting('ipixc', named('Dirección de IXC', 'Endereço do IXC', 'IXC address'), 'integración'),
  setting('tokenixc', named('Token de IXC', 'Token do IXC', 'IXC token'), 'integración'),
  setting(
    'ipmkauth',
    named('Dirección de MK-Auth', 'Endereço do MK-Auth', 'MK-Auth address'),
    'integración integração integration',
  ),
  setting(
    'clientidmkauth',
    named('Client ID de MK-Auth', 'Client ID do MK-Auth', 'MK-Auth client ID'),
  ),
  setting(
    'clientsecretmkauth',
    named('Client secret de MK-Auth', 'Client secret do MK-Auth', 'MK-Auth client secret'),
  ),
  ofConnection(
    'greetingMessage',
    named('Saludo', 'Saudação', 'Greeting'),
    'bienvenida boas-vindas welcome primer mensaje primeira mensagem first message',
  ),
  ofConnection(
    'complationMessage',
    named('Mensaje de cierre', 'Mensagem de encerramento', 'Closing message'),
    'despedida adiós despedir final gracias tchau adeus farewell goodbye bye thanks',
  ),
  ofConnection(
    'outOfHoursMessage',
    named('Mensaje fuera de horario', 'Mensagem fora do expediente', 'Out-of-hours message'),
    'cerrado ausencia fechado ausência closed away',
  ),
  ofConnection(
    'ratingMessage',
    named('Mensaje de calificación', 'Mensagem de avaliação', 'Rating message'),
    'encuesta satisfacción pesquisa satisfação nps survey feedback',
  ),
  {
    ...setting(
      'queueColor',
      named('Color de cada área', 'Cor de cada fila', 'Color of each queue'),
      'colores cores colours área setor department',
    ),
    href: '/queues',
    can: 'queue.edit',
  },
  {
    ...setting(
      'tagColor',
      named('Color de las etiquetas', 'Cor das etiquetas', 'Color of the tags'),
      'colores cores colours marcadores labels',
    ),
    href: '/tags',
    can: 'tag.edit',
  },
  setting('asaas', named('Clave de Asaas', 'Chave do Asaas', 'Asaas key'), 'boleto pagos'),
]

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
