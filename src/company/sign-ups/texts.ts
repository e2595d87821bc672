import { texts } from '#kernel/i18n/texts'

export const signUpTexts = texts({
  title: { es: 'Crear cuenta', pt: 'Criar conta', en: 'Sign up' },
  subtitle: {
    es: 'Prueba Recado {{count}} días con tu equipo. Pagas después, si te quedas.',
    pt: 'Experimente o Recado por {{count}} dias com sua equipe. Você paga depois, se ficar.',
    en: 'Try Recado with your team for {{count}} days. You pay afterwards, if you stay.',
  },
  phone: { es: 'WhatsApp', pt: 'WhatsApp', en: 'WhatsApp' },
  phoneHint: {
    es: 'Con código de país y de área. Opcional.',
    pt: 'Com código do país e de área. Opcional.',
    en: 'With country and area code. Optional.',
  },
  plan: { es: 'Elige un plan', pt: 'Escolha um plano', en: 'Choose a plan' },
  perMonth: { es: 'al mes', pt: 'por mês', en: 'per month' },
  free: { es: 'Gratis', pt: 'Grátis', en: 'Free' },
  users_one: { es: '{{count}} usuario', pt: '{{count}} usuário', en: '{{count}} user' },
  users_other: { es: '{{count}} usuarios', pt: '{{count}} usuários', en: '{{count}} users' },
  connections_one: {
    es: '{{count}} conexión',
    pt: '{{count}} conexão',
    en: '{{count}} connection',
  },
  connections_other: {
    es: '{{count}} conexiones',
    pt: '{{count}} conexões',
    en: '{{count}} connections',
  },
  queues_one: { es: '{{count}} área', pt: '{{count}} fila', en: '{{count}} queue' },
  queues_other: { es: '{{count}} áreas', pt: '{{count}} filas', en: '{{count}} queues' },
  noPlans: {
    es: 'Por ahora no se ofrece ningún plan. Habla con quien administra Recado.',
    pt: 'Por enquanto nenhum plano é oferecido. Fale com quem administra o Recado.',
    en: 'No plan is offered at the moment. Talk to whoever runs Recado.',
  },
  code: { es: 'Código de validación', pt: 'Código de validação', en: 'Validation code' },
  codeHint: {
    es: 'Te lo da quien administra Recado.',
    pt: 'Quem administra o Recado informa.',
    en: 'You get it from whoever runs Recado.',
  },
  submit: { es: 'Crear cuenta y entrar', pt: 'Criar conta e entrar', en: 'Sign up and log in' },
  submitting: { es: 'Creando…', pt: 'Criando…', en: 'Creating…' },
  haveAccount: {
    es: '¿Ya tienes cuenta? Inicia sesión',
    pt: 'Já tem conta? Entre',
    en: 'Already have an account? Log in',
  },
  noAccount: {
    es: '¿No tienes cuenta? Regístrate',
    pt: 'Não tem conta? Cadastre-se',
    en: 'No account yet? Sign up',
  },
  closedText: {
    es: 'Para crear una cuenta, habla con quien administra Recado.',
    pt: 'Para criar uma conta, fale com quem administra o Recado.',
    en: 'To create an account, talk to whoever runs Recado.',
  },
})
