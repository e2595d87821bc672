import { texts } from '#kernel/i18n/texts'

export const loginTexts = texts({
  title: { es: 'Iniciar sesión', pt: 'Entrar', en: 'Log in' },
  subtitle: {
    es: 'Los mensajes de tus clientes te están esperando.',
    pt: 'As mensagens dos seus clientes estão esperando por você.',
    en: 'Your customers’ messages are waiting for you.',
  },
  email: { es: 'Correo electrónico', pt: 'E-mail', en: 'Email' },
  password: { es: 'Contraseña', pt: 'Senha', en: 'Password' },
  // Without the name of the field, by which software finds it.
  showPassword: {
    es: 'Mostrar lo escrito',
    pt: 'Mostrar o que foi digitado',
    en: 'Show what is typed',
  },
  submit: { es: 'Entrar', pt: 'Entrar', en: 'Log in' },
  submitting: { es: 'Entrando…', pt: 'Entrando…', en: 'Logging in…' },
  needsScript: {
    es: 'Recado necesita JavaScript para funcionar.',
    pt: 'O Recado precisa de JavaScript para funcionar.',
    en: 'Recado needs JavaScript to work.',
  },
  unreachable: {
    es: 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    pt: 'Não foi possível conectar ao servidor. Verifique sua conexão e tente de novo.',
    en: 'Couldn’t reach the server. Check your connection and try again.',
  },
  expired: {
    es: 'Tu suscripción venció el {{date}}. Comunícate con soporte para renovarla y vuelve a entrar.',
    pt: 'Sua assinatura venceu em {{date}}. Fale com o suporte para renová-la e entre de novo.',
    en: 'Your subscription expired on {{date}}. Contact support to renew it, then log in again.',
  },
  disabledTitle: {
    es: 'La empresa está desactivada',
    pt: 'A empresa está desativada',
    en: 'The company is disabled',
  },
  disabledText: {
    es: 'Comunícate con soporte para activarla de nuevo.',
    pt: 'Fale com o suporte para ativá-la de novo.',
    en: 'Contact support to enable it again.',
  },
  forbiddenTitle: {
    es: 'No puedes abrir esta página',
    pt: 'Você não pode abrir esta página',
    en: 'You can’t open this page',
  },
  forbiddenText: {
    es: 'Tu rol no la incluye. Si la necesitas, pide acceso a un administrador.',
    pt: 'Seu perfil não a inclui. Se precisar dela, peça acesso a um administrador.',
    en: 'Your role doesn’t include it. If you need it, ask an administrator for access.',
  },
  otherLogin: {
    es: 'Entrar con otra cuenta',
    pt: 'Entrar com outra conta',
    en: 'Log in with another account',
  },
  endedTakenOver: {
    es: 'Tu cuenta se abrió en otra computadora.',
    pt: 'Sua conta foi acessada em outro computador.',
    en: 'Your account was accessed on another computer.',
  },
  endedExpired: {
    es: 'Tu sesión terminó. Inicia sesión para continuar donde estabas.',
    pt: 'Sua sessão terminou. Entre para continuar de onde parou.',
    en: 'Your session has ended. Log in to pick up where you left off.',
  },
  endedLogout: { es: 'Cerraste la sesión.', pt: 'Você saiu.', en: 'You logged out.' },
  setUpTitle: {
    es: 'Te damos la bienvenida a Recado',
    pt: 'Boas-vindas ao Recado',
    en: 'Welcome to Recado',
  },
  setUpSubtitle: {
    es: 'Crea tu empresa y tu cuenta de administrador. Solo toma un minuto.',
    pt: 'Crie sua empresa e sua conta de administrador. Leva só um minuto.',
    en: 'Create your company and your administrator account. It only takes a minute.',
  },
  setUpCode: { es: 'Código de instalación', pt: 'Código de instalação', en: 'Setup code' },
  setUpCodeHint: {
    es: 'Está en la consola donde se inició Recado.',
    pt: 'Está no console onde o Recado foi iniciado.',
    en: 'It’s in the console where Recado was started.',
  },
  companyName: { es: 'Nombre de la empresa', pt: 'Nome da empresa', en: 'Company name' },
  yourName: { es: 'Tu nombre', pt: 'Seu nome', en: 'Your name' },
  passwordHint: {
    es: 'Entre {{least}} y 50 caracteres; mejor al menos {{advised}}.',
    pt: 'Entre {{least}} e 50 caracteres; melhor ao menos {{advised}}.',
    en: '{{least}} to 50 characters; better at least {{advised}}.',
  },
  setUpSubmit: { es: 'Crear y entrar', pt: 'Criar e entrar', en: 'Create and log in' },
  setUpSubmitting: { es: 'Creando…', pt: 'Criando…', en: 'Creating…' },
})
