import { texts } from '#i18n/texts'

export const loginTexts = texts({
  title: { es: 'Iniciar sesión', pt: 'Entrar', en: 'Log in' },
  subtitle: {
    es: 'Los mensajes de tus clientes te están esperando.',
    pt: 'As mensagens dos seus clientes estão esperando por você.',
    en: 'Your customers’ messages are waiting for you.',
  },
  email: { es: 'Correo electrónico', pt: 'E-mail', en: 'E-mail' },
  password: { es: 'Contraseña', pt: 'Senha', en: 'Password' },
  showPassword: { es: 'Mostrar la contraseña', pt: 'Mostrar a senha', en: 'Show the password' },
  hidePassword: { es: 'Ocultar la contraseña', pt: 'Ocultar a senha', en: 'Hide the password' },
  submit: { es: 'Entrar', pt: 'Entrar', en: 'Log in' },
  submitting: { es: 'Entrando…', pt: 'Entrando…', en: 'Logging in…' },
  signUp: {
    es: '¿No tienes una cuenta? Regístrate',
    pt: 'Não tem conta? Cadastre-se',
    en: 'No account yet? Sign up',
  },
  needsScript: {
    es: 'Recado necesita JavaScript para funcionar.',
    pt: 'O Recado precisa de JavaScript para funcionar.',
    en: 'Recado needs JavaScript to work.',
  },
  unreachable: {
    es: 'No se pudo contactar al servidor. Revisa tu conexión e inténtalo de nuevo.',
    pt: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
    en: 'The server could not be reached. Check your connection and try again.',
  },
  expired: {
    es: 'La suscripción venció el {{date}}. Comunícate con soporte para renovarla y volver a entrar.',
    pt: 'A assinatura venceu em {{date}}. Fale com o suporte para renová-la e entrar de novo.',
    en: 'The subscription expired on {{date}}. Contact support to renew it and log in again.',
  },
  endedTakenOver: {
    es: 'Sua conta foi acessada em outro computador.',
    pt: 'Sua conta foi acessada em outro computador.',
    en: 'Your account was opened on another computer.',
  },
  endedExpired: {
    es: 'Tu sesión terminó. Inicia sesión para continuar donde estabas.',
    pt: 'Sua sessão terminou. Entre para continuar de onde parou.',
    en: 'Your session ended. Log in to go on where you were.',
  },
  endedLogout: { es: 'Cerraste la sesión.', pt: 'Você saiu.', en: 'You logged out.' },
  setUpTitle: { es: 'Bienvenido a Recado', pt: 'Boas-vindas ao Recado', en: 'Welcome to Recado' },
  setUpSubtitle: {
    es: 'Crea tu empresa y tu cuenta de administrador. Solo toma un minuto.',
    pt: 'Crie sua empresa e sua conta de administrador. Leva só um minuto.',
    en: 'Create your company and your administrator account. It takes a minute.',
  },
  setUpCode: { es: 'Código de instalación', pt: 'Código de instalação', en: 'Installation code' },
  setUpCodeHint: {
    es: 'Está en la consola donde arrancó Recado.',
    pt: 'Está no console onde o Recado foi iniciado.',
    en: 'It is on the console where Recado was started.',
  },
  companyName: { es: 'Nombre de la empresa', pt: 'Nome da empresa', en: 'Name of the company' },
  yourName: { es: 'Tu nombre', pt: 'Seu nome', en: 'Your name' },
  passwordHint: {
    es: 'Entre 5 y 50 caracteres. Cuanto más larga, mejor.',
    pt: 'Entre 5 e 50 caracteres. Quanto mais longa, melhor.',
    en: '5 to 50 characters. The longer, the better.',
  },
  setUpSubmit: { es: 'Crear y entrar', pt: 'Criar e entrar', en: 'Create and log in' },
  setUpSubmitting: { es: 'Creando…', pt: 'Criando…', en: 'Creating…' },
})
