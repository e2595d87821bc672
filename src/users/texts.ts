import { texts } from '#i18n/texts'

export const userTexts = texts({
  title: { es: 'Usuarios', pt: 'Usuários', en: 'Users' },
  subtitle: {
    es: 'Las personas de tu equipo y lo que cada una puede hacer.',
    pt: 'As pessoas da sua equipe e o que cada uma pode fazer.',
    en: 'The people of your team and what each of them may do.',
  },
  add: { es: 'Nuevo usuario', pt: 'Novo usuário', en: 'New user' },
  addTitle: { es: 'Nuevo usuario', pt: 'Novo usuário', en: 'New user' },
  editTitle: { es: 'Editar usuario', pt: 'Editar usuário', en: 'Edit user' },
  profileTitle: { es: 'Mi perfil', pt: 'Meu perfil', en: 'My profile' },
  search: {
    es: 'Buscar por nombre o correo',
    pt: 'Buscar por nome ou e-mail',
    en: 'Search by name or e-mail',
  },
  empty: {
    es: 'Todavía no hay nadie más',
    pt: 'Ainda não há mais ninguém',
    en: 'There is nobody else yet',
  },
  name: { es: 'Nombre', pt: 'Nome', en: 'Name' },
  email: { es: 'Correo electrónico', pt: 'E-mail', en: 'E-mail' },
  password: { es: 'Contraseña', pt: 'Senha', en: 'Password' },
  passwordHint: {
    es: 'Déjala en blanco para no cambiarla.',
    pt: 'Deixe em branco para não mudar.',
    en: 'Leave it blank to keep it.',
  },
  profile: { es: 'Perfil', pt: 'Perfil', en: 'Profile' },
  admin: { es: 'Administrador', pt: 'Administrador', en: 'Administrator' },
  superv: { es: 'Supervisor', pt: 'Supervisor', en: 'Supervisor' },
  user: { es: 'Colaborador', pt: 'Colaborador', en: 'Agent' },
  queues: { es: 'Áreas', pt: 'Filas', en: 'Queues' },
  connection: { es: 'Conexión predeterminada', pt: 'Conexão padrão', en: 'Default connection' },
  connectionHint: {
    es: 'Sus tickets nuevos salen por esta conexión.',
    pt: 'Os tickets novos dela saem por esta conexão.',
    en: 'Their new tickets go out through this connection.',
  },
  connectionDefault: { es: 'La de la empresa', pt: 'A da empresa', en: 'The company’s' },
  allTicket: {
    es: 'Ve también los tickets pendientes sin área',
    pt: 'Vê também os tickets pendentes sem fila',
    en: 'Also sees pending tickets without a queue',
  },
  editNamed: { es: 'Editar a {{name}}', pt: 'Editar {{name}}', en: 'Edit {{name}}' },
  deleteNamed: { es: 'Eliminar a {{name}}', pt: 'Excluir {{name}}', en: 'Delete {{name}}' },
  deleteTitle: { es: '¿Eliminar a {{name}}?', pt: 'Excluir {{name}}?', en: 'Delete {{name}}?' },
  deleteText: {
    es: 'Sus tickets abiertos vuelven a pendientes, en la misma área. Lo que escribió se conserva.',
    pt: 'Os tickets abertos voltam para pendentes, na mesma fila. O que a pessoa escreveu fica guardado.',
    en: 'Their open tickets go back to pending, in the same queue. What they wrote is kept.',
  },
  status: { es: 'Estado', pt: 'Estado', en: 'Status' },
})
