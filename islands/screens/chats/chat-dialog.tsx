import { useTranslation } from 'react-i18next'
import { listUserCards } from '#company/users/contract'
import { type Chat, ChatForm, createChat, updateChat } from '#desk/chats/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { resource, useResource } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'

const colleagues = resource(listUserCards, { toData: (users) => users })

interface ChatDialogProps {
  /** Undefined for a new one. */
  chat: Chat | undefined
  onClose: () => void
  onSaved: (chat: Chat) => void
}

export function ChatDialog({ chat, onClose, onSaved }: ChatDialogProps) {
  const { t } = useTranslation(['chats', 'common'])
  const { me } = useFacts()
  const people = useResource(colleagues, {}).data ?? []
  const members = chat?.users.map(({ userId }) => userId) ?? []
  const form = useForm({
    schema: ChatForm,
    initial: { title: chat?.title ?? '', users: members.filter((id) => id !== me.id) },
    kept: ['chat', chat?.id],
    send: async (values) =>
      onSaved(
        chat
          ? await call(updateChat, { chatId: chat.id, ...values })
          : await call(createChat, values),
      ),
  })
  const { text, errorOf, isSending } = form
  return (
    <TitledDialog
      onClose={onClose}
      title={t('dialogTitle')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('dialogClose')}
          </Button>
          <Button type="submit" form={form.id} disabled={isSending}>
            {isSending ? t('common:saving') : t('dialogSave')}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-4" {...form.props}>
        <FormField label={t('chatTitle')} error={errorOf('title') && t('titleMissing')}>
          {(parts) => <Input {...parts} {...text('title')} maxLength={100} />}
        </FormField>
        <FormField label={t('people')} error={errorOf('users') && t('peopleMissing')}>
          {(parts) => (
            <fieldset
              {...parts}
              aria-label={t('people')}
              className="max-h-60 divide-y overflow-y-auto rounded-md border"
            >
              {people
                .filter(({ id }) => id !== me.id)
                .map(({ id, name }) => (
                  <label
                    key={id}
                    htmlFor={`member-${id}`}
                    className="flex min-h-9 items-center gap-2.5 px-3 text-sm hover:bg-accent"
                  >
                    <Checkbox
                      id={`member-${id}`}
                      name="users"
                      value={id}
                      defaultChecked={members.includes(id)}
                    />
                    {name}
                  </label>
                ))}
            </fieldset>
          )}
        </FormField>
      </form>
    </TitledDialog>
  )
}
