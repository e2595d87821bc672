import { texts } from '#kernel/i18n/texts'

export const userTexts = texts({
  title: { es: 'Usuarios', pt: 'Usuários', en: 'Users' },
  subtitle: {
    es: 'Las personas de tu equipo y lo que cada una puede hacer.',
    pt: 'As pessoas da sua equipe e o que cada uma pode fazer.',
    en: 'The people on your team and what each of them can do.',
  },
  add: { es: 'Nuevo usuario', pt: 'Novo usuário', en: 'New user' },
  addTitle: { es: 'Nuevo usuario', pt: 'Novo usuário', en: 'New user' },
  editTitle: { es: 'Editar usuario', pt: 'Editar usuário', en: 'Edit user' },
  profileSaved: {
    es: 'Tu perfil se guardó.',
    pt: 'Seu perfil foi salvo.',
    en: 'Your profile was saved.',
  },
  profileTitle: { es: 'Mi perfil', pt: 'Meu perfil', en: 'My profile' },
  search: {
    es: 'Buscar por nombre o correo',
    pt: 'Buscar por nome ou e-mail',
    en: 'Search by name or email',
  },
  empty: {
    es: 'Todavía no hay otros usuarios',
    pt: 'Ainda não há outros usuários',
    en: 'No other users yet',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  email: { es: 'Correo electrónico', pt: 'E-mail', en: 'Email' },
  password: { es: 'Contraseña', pt: 'Senha', en: 'Password' },
  newPasswordHint: {
    es: 'Entre {{least}} y 50 caracteres; mejor al menos {{advised}}.',
    pt: 'Entre {{least}} e 50 caracteres; melhor ao menos {{advised}}.',
    en: '{{least}} to 50 characters; better at least {{advised}}.',
  },
  passwordHint: {
    es: 'Déjala en blanco para no cambiarla; una nueva, mejor con al menos {{advised}} caracteres.',
    pt: 'Deixe em branco para não alterar; uma nova, melhor com ao menos {{advised}} caracteres.',
    en: 'Leave blank to keep the current one; a new one is better with at least {{advised}} characters.',
  },
  profile: { es: 'Perfil', pt: 'Perfil', en: 'Role' },
  admin: { es: 'Administrador', pt: 'Administrador', en: 'Administrator' },
  superv: { es: 'Supervisor', pt: 'Supervisor', en: 'Supervisor' },
  user: { es: 'Agente', pt: 'Atendente', en: 'Agent' },
  role_admin: {
    es: 'Configura la empresa y ve todos los tickets.',
    pt: 'Configura a empresa e vê todos os tickets.',
    en: 'Sets up the company and sees all tickets.',
  },
  role_superv: {
    es: 'Ve todos los tickets y al equipo; no cambia conexiones ni opciones.',
    pt: 'Vê todos os tickets e a equipe; não altera conexões nem opções.',
    en: 'Sees all tickets and the team; doesn’t change connections or options.',
  },
  role_user: {
    es: 'Atiende a los clientes de sus áreas.',
    pt: 'Atende os clientes das suas filas.',
    en: 'Answers the customers of their queues.',
  },
  queuesNone: {
    es: 'Todavía no hay áreas: todos ven a quien espera.',
    pt: 'Ainda não há filas: todos veem quem espera.',
    en: 'There are no queues yet: everybody sees who waits.',
  },
  seesNobody: {
    es: 'Así no verá a ningún cliente que espere. Elige un área, o muéstrale los tickets sin área.',
    pt: 'Assim não verá nenhum cliente que espera. Escolha uma fila, ou mostre os tickets sem fila.',
    en: 'This person won’t see any waiting customer. Choose a queue, or show tickets without one.',
  },
  queues: { es: 'Áreas', pt: 'Filas', en: 'Queues' },
  connection: { es: 'Conexión predeterminada', pt: 'Conexão padrão', en: 'Default connection' },
  connectionHint: {
    es: 'Sus tickets nuevos salen por esta conexión.',
    pt: 'Os tickets novos desta pessoa saem por esta conexão.',
    en: 'Their new tickets use this connection.',
  },
  connectionDefault: { es: 'La de la empresa', pt: 'A da empresa', en: 'Company default' },
  allTicket: {
    es: 'Ve también los tickets pendientes sin área',
    pt: 'Vê também os tickets pendentes sem fila',
    en: 'Can also see pending tickets without a queue',
  },
  editNamed: { es: 'Editar a {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar a {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: { es: '¿Eliminar a {{name}}?', pt: 'Excluir {{name}}?', en: 'Delete {{name}}?' },
  deleteText: {
    es: 'Sus tickets abiertos vuelven a espera en la misma área. Sus mensajes se conservan.',
    pt: 'Os tickets abertos voltam à espera na mesma fila. As mensagens são mantidas.',
    en: 'Their open tickets return to waiting in the same queue. Their messages are kept.',
  },
  status: { es: 'Estado', pt: 'Status', en: 'Status' },
})
