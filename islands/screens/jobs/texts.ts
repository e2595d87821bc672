import { texts } from '#kernel/i18n/texts'

/** What jobs do whose noun has no texts on a page; those of the others are among the noun's. */
const kindTexts = texts({
  job_back_up: {
    es: 'Hace la copia de seguridad de cada noche y vigila la última',
    pt: 'Faz a cópia de segurança de cada noite e vigia a última',
    en: 'Makes the backup of each night and watches over the last one',
  },
  job_check_charge: {
    es: 'Pregunta al proveedor de pagos por un cobro',
    pt: 'Pergunta ao provedor de pagamentos por uma cobrança',
    en: 'Asks the payment provider about a charge',
  },
  job_compact_counters: {
    es: 'Resume los contadores de tickets',
    pt: 'Resume os contadores de tickets',
    en: 'Compacts the counters of tickets',
  },
  job_forget_old: {
    es: 'Borra registros vencidos',
    pt: 'Apaga registros vencidos',
    en: 'Deletes expired records',
  },
  job_index_texts: {
    es: 'Prepara mensajes para la búsqueda',
    pt: 'Prepara mensagens para a busca',
    en: 'Indexes messages for the search',
  },
  job_look_up_customer: {
    es: 'Consulta la factura o el acceso de un cliente a su proveedor',
    pt: 'Consulta a fatura ou o acesso de um cliente no provedor',
    en: 'Asks a provider for a customer’s bill or access',
  },
  job_make_invoices: {
    es: 'Hace las facturas de las empresas que vencen',
    pt: 'Faz as faturas das empresas que vencem',
    en: 'Makes the invoices of companies that are due',
  },
  job_notify_admins: {
    es: 'Avisa a los administradores de una conexión',
    pt: 'Avisa os administradores de uma conexão',
    en: 'Notifies admins of a connection',
  },
  job_notify_admins_of_campaign: {
    es: 'Avisa a los administradores de una campaña que se detuvo',
    pt: 'Avisa os administradores de uma campanha que parou',
    en: 'Notifies admins of a campaign that paused itself',
  },
  job_notify_admins_of_webhook: {
    es: 'Avisa a los administradores de un webhook que se desactivó',
    pt: 'Avisa os administradores de um webhook que foi desativado',
    en: 'Notifies admins of a webhook that was switched off',
  },
  job_notify_away: {
    es: 'Avisa a quien no está en la página',
    pt: 'Avisa quem não está na página',
    en: 'Notifies users who are not on the page',
  },
  job_notify_mentioned: {
    es: 'Avisa a quien mencionaron en una nota y no está en la página',
    pt: 'Avisa quem foi mencionado em uma nota e não está na página',
    en: 'Notifies users mentioned in a note who are not on the page',
  },
  job_notify_of_backup: {
    es: 'Avisa a quien administra la instalación de una copia que falta o falló',
    pt: 'Avisa quem administra a instalação de uma cópia que falta ou falhou',
    en: 'Notifies whoever runs the installation of a missing or failed backup',
  },
  job_pace_send_to_queue: {
    es: 'Programa la entrega a áreas tres veces por minuto',
    pt: 'Programa a entrega a filas três vezes por minuto',
    en: 'Enqueues the assignment to queues three times a minute',
  },
  job_say_goodbye: {
    es: 'Envía la despedida de un ticket',
    pt: 'Envia a despedida de um ticket',
    en: 'Sends the goodbye of a ticket',
  },
  job_send_push: {
    es: 'Envía una notificación a un navegador',
    pt: 'Envia uma notificação a um navegador',
    en: 'Sends a push notification to a browser',
  },
  job_send_to_queue: {
    es: 'Entrega a su área los tickets que esperan',
    pt: 'Entrega à sua fila os tickets que esperam',
    en: 'Assigns waiting tickets to their queue',
  },
  job_verify_counters: {
    es: 'Comprueba los contadores de tickets',
    pt: 'Confere os contadores de tickets',
    en: 'Verifies the counters of tickets',
  },
})

export const jobTexts = texts({
  ...kindTexts,
  title: { es: 'Procesos', pt: 'Processos', en: 'Jobs' },
  subtitle: {
    es: 'Lo que el servidor hace por su cuenta, y lo que no pudo hacer.',
    pt: 'O que o servidor faz sozinho, e o que não conseguiu fazer.',
    en: 'What the server does on its own, and what it could not do.',
  },
  tab_kinds: { es: 'Tipos', pt: 'Tipos', en: 'Kinds' },
  tab_failed: { es: 'Fallidos', pt: 'Com falha', en: 'Failed' },
  tab_running: { es: 'En curso', pt: 'Em andamento', en: 'Running' },
  tab_waiting: { es: 'En espera', pt: 'Em espera', en: 'Waiting' },
  states: { es: 'Qué se muestra', pt: 'O que é mostrado', en: 'What is shown' },
  kind: { es: 'Proceso', pt: 'Processo', en: 'Job' },
  allKinds: { es: 'Todos los tipos', pt: 'Todos os tipos', en: 'All kinds' },
  lastRun: { es: 'Última vez', pt: 'Última vez', en: 'Last run' },
  lastRunFailed: { es: 'Falló', pt: 'Falhou', en: 'Failed' },
  nextRun: { es: 'Próxima vez', pt: 'Próxima vez', en: 'Next run' },
  never: { es: 'Nunca', pt: 'Nunca', en: 'Never' },
  onDemand: { es: 'Cuando haga falta', pt: 'Quando for preciso', en: 'When needed' },
  showNamed: { es: '{{state}}: {{name}}', pt: '{{state}}: {{name}}', en: '{{state}}: {{name}}' },
  company: { es: 'Empresa', pt: 'Empresa', en: 'Company' },
  attempts: { es: 'Intentos', pt: 'Tentativas', en: 'Attempts' },
  attemptsOf: {
    es: '{{count}} de {{most}}',
    pt: '{{count}} de {{most}}',
    en: '{{count}} of {{most}}',
  },
  since: { es: 'Desde', pt: 'Desde', en: 'Since' },
  textLength: {
    es: 'texto de {{count}} caracteres',
    pt: 'texto de {{count}} caracteres',
    en: 'text of {{count}} characters',
  },
  interrupted: {
    es: 'Se interrumpió sin decir por qué.',
    pt: 'Foi interrompido sem dizer por quê.',
    en: 'It was interrupted without a reason.',
  },
  retryNamed: {
    es: 'Volver a intentar {{name}}',
    pt: 'Tentar de novo {{name}}',
    en: 'Try {{name}} again',
  },
  retried: {
    es: 'Se vuelve a intentar ahora.',
    pt: 'Nova tentativa agora.',
    en: 'It is tried again now.',
  },
  deleteNamed: { es: 'Eliminar {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: {
    es: '¿Eliminar el proceso {{name}}?',
    pt: 'Excluir o processo {{name}}?',
    en: 'Delete job {{name}}?',
  },
  deleteText: {
    es: 'Lo que tenía que hacer ya no se hará.',
    pt: 'O que ele tinha a fazer não será mais feito.',
    en: 'What it had to do will not be done.',
  },
  empty_failed: {
    es: 'Ningún proceso falló',
    pt: 'Nenhum processo falhou',
    en: 'No job has failed',
  },
  empty_running: { es: 'Nada en curso', pt: 'Nada em andamento', en: 'Nothing is running' },
  empty_waiting: { es: 'Nada en espera', pt: 'Nada em espera', en: 'Nothing is waiting' },
  emptyText_failed: {
    es: 'Aquí aparece lo que no se logró después de todos los intentos, con su razón.',
    pt: 'Aqui aparece o que não deu certo depois de todas as tentativas, com a razão.',
    en: 'Jobs that failed after all attempts appear here, with the reason.',
  },
  emptyText_running: {
    es: 'La mayoría de los procesos tarda menos de un segundo.',
    pt: 'A maioria dos processos leva menos de um segundo.',
    en: 'Most jobs take less than a second.',
  },
  emptyText_waiting: {
    es: 'Aquí aparece lo que tiene una hora futura o espera otro intento.',
    pt: 'Aqui aparece o que tem hora futura ou espera outra tentativa.',
    en: 'Jobs with a later time, or before another attempt, appear here.',
  },
  job_wake_tickets: {
    es: 'Devuelve los tickets pospuestos a su hora',
    pt: 'Traz de volta os tickets adiados na hora marcada',
    en: 'Wakes snoozed tickets at their time',
  },
})
