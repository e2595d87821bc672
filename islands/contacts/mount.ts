import { mount } from '../mount.tsx'
import { contactsScreen } from './contacts-screen.tsx'

void mount(contactsScreen)
