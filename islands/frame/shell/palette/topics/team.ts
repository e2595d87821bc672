import { named, type Topic, topicsAt } from './topic.ts'

const queue = topicsAt({ noun: 'queues', href: '/queues', can: ['queue.edit'] })
const user = topicsAt({ noun: 'users', href: '/users', can: ['user.create'] })
const tag = topicsAt({ noun: 'tags', href: '/tags', can: ['tag.edit'] })
const quickMessage = topicsAt({
  noun: 'quickMessages',
  href: '/quick-messages',
  can: ['quickMessage.share'],
})
const fileList = topicsAt({ noun: 'fileLists', href: '/files', can: ['fileList.edit'] })

export const queueTopics: readonly Topic[] = [
  queue('queueName', {
    fields: ['name', 'orderQueue'],
    names: named('Áreas y su orden', 'Filas e sua ordem', 'Queues and their order'),
    says: named(
      'Los departamentos entre los que elige el cliente, y en qué orden los ve.',
      'Os departamentos entre os quais o cliente escolhe, e em que ordem os vê.',
      'The departments that customers choose from, and in which order they see them.',
    ),
    also: 'departamentos sectores equipos setores equipes departments teams',
  }),
  queue('queueColor', {
    fields: ['color'],
    names: named('Color de cada área', 'Cor de cada fila', 'Color of each queue'),
    says: named(
      'Por qué color se reconoce el área de un ticket.',
      'Por qual cor se reconhece a fila de um ticket.',
      'The colour by which a ticket’s queue is recognised.',
    ),
    also: 'colores cores colours área setor department',
  }),
  queue('queueGreeting', {
    fields: ['greetingMessage'],
    names: named('Saludo de cada área', 'Saudação de cada fila', 'Greeting of each queue'),
    says: named(
      'Lo que recibe el cliente al llegar a un área sin menú.',
      'O que o cliente recebe ao chegar a uma fila sem menu.',
      'What customers receive when they reach a queue without a menu.',
    ),
    also: 'bienvenida boas-vindas welcome mensaje mensagem message',
  }),
  queue('queueOutOfHours', {
    needs: 'queue',
    fields: ['outOfHoursMessage'],
    names: named(
      'Mensaje fuera de horario de cada área',
      'Mensagem fora do expediente de cada fila',
      'Out-of-hours message of each queue',
    ),
    says: named(
      'Lo que responde un área mientras está cerrada.',
      'O que uma fila responde enquanto está fechada.',
      'What a queue answers while it is closed.',
    ),
    also: 'cerrado ausencia fechado ausência closed away',
  }),
  queue('queueHours', {
    needs: 'queue',
    fields: ['schedules', 'closedDates'],
    names: named('Horario de cada área', 'Horário de cada fila', 'Opening hours of each queue'),
    says: named(
      'Cuándo atiende cada área, si el horario de atención es uno por área.',
      'Quando cada fila atende, se o horário de atendimento for um por fila.',
      'When each queue answers, if opening hours are set for each queue.',
    ),
    also: 'horarios abierto cerrado expediente business hours',
  }),
  queue('queueMenu', {
    fields: [],
    names: named('Menú de respuestas automáticas', 'Menu de respostas automáticas', 'Chatbot menu'),
    says: named(
      'Las opciones numeradas con las que un área responde sola.',
      'As opções numeradas com que uma fila responde sozinha.',
      'The numbered options with which a queue answers by itself.',
    ),
    also: 'chatbot bot opciones robot opções options automatic answers',
  }),
]

export const teamTopics: readonly Topic[] = [
  user('people', {
    fields: ['name', 'email', 'super'],
    names: named('Personas del equipo', 'Pessoas da equipe', 'People of the team'),
    says: named(
      'Quién entra a Recado, con qué nombre y correo.',
      'Quem entra no Recado, com que nome e e-mail.',
      'Who logs in to Recado, with which name and email.',
    ),
    also: 'usuarios agentes colaboradores invitar equipo atendentes convidar equipe invite agents',
  }),
  user('userRole', {
    fields: ['profile'],
    names: named('Perfil y permisos', 'Perfil e permissões', 'Role and rights'),
    says: named(
      'Si alguien es administrador, supervisor o usuario.',
      'Se alguém é administrador, supervisor ou usuário.',
      'Whether somebody is an admin, a supervisor or a user.',
    ),
    also: 'rol administrador supervisor papel admin permissions role',
  }),
  user('userPassword', {
    fields: ['password'],
    names: named('Contraseña de un usuario', 'Senha de um usuário', 'Password of a user'),
    says: named(
      'Se le da una nueva a quien olvidó la suya; cierra sus demás sesiones.',
      'Dá-se uma nova a quem esqueceu a sua; encerra as outras sessões.',
      'Give a new one to somebody who forgot theirs; it ends their other logins.',
    ),
    also: 'clave olvidó acceso esqueceu acesso reset forgot login',
  }),
  user('userQueues', {
    fields: ['queueIds', 'allTicket', 'whatsappId'],
    names: named(
      'Áreas y conexión de un usuario',
      'Filas e conexão de um usuário',
      'Queues of a user',
    ),
    says: named(
      'Qué clientes ve cada persona, y por qué número escribe.',
      'Quais clientes cada pessoa vê, e por qual número escreve.',
      'Which customers each person sees, and through which number they write.',
    ),
    also: 'asignar ver permisos atribuir assign see connection',
  }),
  quickMessage('sharedQuickMessages', {
    fields: ['shortcode', 'message', 'geral', 'status'],
    names: named(
      'Respuestas rápidas del equipo',
      'Respostas rápidas da equipe',
      'Quick messages of the team',
    ),
    says: named(
      'Los textos que todos insertan al escribir / y su atajo.',
      'Os textos que todos inserem ao escrever / e o atalho.',
      'Texts that everybody inserts by typing / and their shortcut.',
    ),
    also: 'plantillas atajos modelos atalhos templates snippets canned',
  }),
  tag('tagName', {
    fields: ['name', 'kanban'],
    names: named(
      'Etiquetas y columnas de kanban',
      'Etiquetas e colunas do kanban',
      'Tags and kanban lanes',
    ),
    says: named(
      'Con qué palabras se clasifican los tickets, y cuáles son columnas de kanban.',
      'Com quais palavras se classificam os tickets, e quais são colunas do kanban.',
      'The words that sort tickets, and which of them are lanes of the kanban.',
    ),
    also: 'etiqueta embudo marcador funil label funnel board',
  }),
  tag('tagColor', {
    fields: ['color'],
    names: named('Color de las etiquetas', 'Cor das etiquetas', 'Color of the tags'),
    says: named(
      'Por qué color se reconoce una etiqueta.',
      'Por qual cor se reconhece uma etiqueta.',
      'The colour by which a tag is recognised.',
    ),
    also: 'colores cores colours marcadores labels',
  }),
  fileList('files', {
    fields: [],
    names: named(
      'Archivos para enviar juntos',
      'Arquivos para enviar juntos',
      'Files sent together',
    ),
    says: named(
      'Catálogos y documentos con su texto, listos para una campaña.',
      'Catálogos e documentos com seu texto, prontos para uma campanha.',
      'Catalogues and documents with their text, ready for a campaign.',
    ),
    also: 'adjuntos catálogo pdf fotos anexos attachments catalogue photos',
  }),
]
