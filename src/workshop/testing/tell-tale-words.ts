/** Words of one language that the others do not have: on a page of another language they are foreign. */
import type { Language } from '#kernel/i18n/languages'

const words: Record<Language, string> = {
  es: `el los las una unas del tu tus usted y aún más hay ningún ninguna nadie ayer hoy mensaje mensajes
    nuevo nueva nuevos nuevas eliminar guardar cerrar contraseña correo teléfono conexión conexiones contacto
    contactos áreas usuario usuarios atendiendo abiertos cerrados respuesta respuestas programado
    programados leído búsqueda escribe elige agregar todavía aquí conversación llamada archivo archivos`,
  pt: `os uma umas não você vocês seu seus suas em são foi ao à até já ontem hoje mensagem mensagens novo
    novos excluir salvar fechar senha conexão conexões contato contatos usuário usuários aguardando
    atendendo atendimento fechados agendado agendados lida pesquisa escreva escolha adicionar anúncios
    painel ainda parametrize muito muita preencha outro computador sua conta arquivo arquivos demais`,
  en: `the an is are was your you and or with please too short long required invalid save delete close
    password email message messages new queue queues user users waiting assigned closed open reply replies
    scheduled sent read search write choose add announcements dashboard settings yet here yesterday today`,
}

const lists = Object.entries(words).map(
  ([language, list]) => [language, list.split(/\s+/).filter(Boolean)] as const,
)

/** Shared words tell nothing. */
const counted = Map.groupBy(
  lists.flatMap(([, list]) => [...new Set(list)]),
  (word) => word,
)

/** What is in braces is the same in every language. */
export function foreignWords(text: string, language: Language): string[] {
  // The name of a folder may have any letters between its signs.
  const without = text.replace(/\{+\w+\}+|(\/[\w.-]+){2,}/g, '')
  const said = new Set(without.toLowerCase().match(/[\p{L}-]+/gu) ?? [])
  return lists.flatMap(([other, list]) =>
    other === language
      ? []
      : list.filter((word) => counted.get(word)?.length === 1 && said.has(word)),
  )
}
