import { named, type Topic, topicsAt } from './topic.ts'

const campaigns = topicsAt({
  noun: 'campaignSettings',
  href: '/campaigns-config',
  can: ['campaignSettings.edit'],
})
const api = topicsAt({ noun: 'messagesApi', href: '/messages-api', can: ['apiToken.edit'] })
const companies = topicsAt({ noun: 'companies', href: '/companies', can: ['company.manage'] })
const plans = topicsAt({ noun: 'plans', href: '/plans', can: ['plan.manage'] })
const backups = topicsAt({ noun: 'backups', href: '/backups', can: ['backup.manage'] })
const announcements = topicsAt({
  noun: 'announcements',
  href: '/announcements',
  can: ['announcement.edit'],
})

export const campaignTopics: readonly Topic[] = [
  campaigns('campaignPace', {
    fields: ['messageInterval', 'longerIntervalAfter', 'greaterInterval'],
    names: named('Ritmo de las campañas', 'Ritmo das campanhas', 'Pace of campaigns'),
    says: named(
      'Cuánto se espera entre un mensaje y otro, y cada cuántos se descansa.',
      'Quanto se espera entre uma mensagem e outra, e a cada quantas se descansa.',
      'How long to wait between messages, and after how many to rest.',
    ),
    also: 'intervalo pausa velocidad segundos velocidade interval speed seconds',
  }),
  campaigns('campaignVariables', {
    fields: ['variables'],
    names: named('Variables propias', 'Variáveis próprias', 'Your variables'),
    says: named(
      'Nombres entre llaves que las campañas reemplazan por un texto tuyo.',
      'Nomes entre chaves que as campanhas trocam por um texto seu.',
      'Names in braces that campaigns replace with a text of yours.',
    ),
    also: 'llaves reemplazar chaves placeholders',
  }),
  campaigns('optOutWords', {
    fields: ['ownWords'],
    names: named('Palabras de baja', 'Palavras de saída', 'Opt-out words'),
    says: named(
      'Con qué palabras pide un cliente que no le lleguen más campañas.',
      'Com quais palavras um cliente pede para não receber mais campanhas.',
      'The words with which customers ask for no more campaigns.',
    ),
    also: 'baja salir stop sair descadastrar unsubscribe',
  }),
]

export const programTopics: readonly Topic[] = [
  api('tokens', {
    fields: [],
    names: named('Tokens de la API', 'Tokens da API', 'API tokens'),
    says: named(
      'Con qué claves entran otros programas, y qué puede cada uno.',
      'Com quais chaves entram outros programas, e o que cada um pode.',
      'The keys with which other programs come in, and what each may do.',
    ),
    also: 'clave integración programador chave integração key integration developer',
  }),
  {
    ...api('webhooks', {
      fields: [],
      names: named('Webhooks', 'Webhooks', 'Webhooks'),
      says: named(
        'A qué servidor tuyo se avisa de lo que ocurre aquí.',
        'Qual servidor seu é avisado do que acontece aqui.',
        'Which of your servers is told what happens here.',
      ),
      also: 'integración eventos integração events',
    }),
    noun: 'webhooks',
    href: '/webhooks',
    can: ['webhook.edit'],
  },
]

export const installationTopics: readonly Topic[] = [
  companies('companies', {
    fields: [],
    names: named('Empresas de la instalación', 'Empresas da instalação', 'Companies here'),
    says: named(
      'Quién usa esta instalación, con qué plan y hasta cuándo.',
      'Quem usa esta instalação, com qual plano e até quando.',
      'Who uses this installation, on which plan and until when.',
    ),
    also: 'clientes vencimiento inquilinos vencimento tenants due date',
  }),
  plans('plans', {
    fields: [],
    names: named('Planes y precios', 'Planos e preços', 'Plans and prices'),
    says: named(
      'Cuántos usuarios, conexiones y áreas incluye cada plan, y cuánto cuesta.',
      'Quantos usuários, conexões e filas cada plano inclui, e quanto custa.',
      'How many users, connections and queues each plan includes, and what it costs.',
    ),
    also: 'límites tarifas limites limits cost',
  }),
  announcements('announcements', {
    fields: [],
    names: named('Comunicados', 'Comunicados', 'Announcements'),
    says: named(
      'Lo que se comunica a todas las empresas.',
      'O que se comunica a todas as empresas.',
      'What all companies are told.',
    ),
    also: 'noticias avisos news',
  }),
  backups('backups', {
    fields: ['hour', 'place', 'kept'],
    names: named('Copias de seguridad', 'Cópias de segurança', 'Backups'),
    says: named(
      'Cuándo se guarda una copia de todo, y dónde.',
      'Quando se guarda uma cópia de tudo, e onde.',
      'When a copy of everything is kept, and where.',
    ),
    also: 'respaldo restaurar cópia segurança restore archive hora noche noite lugar carpeta pasta bucket cuántas conservar manter',
  }),
]
