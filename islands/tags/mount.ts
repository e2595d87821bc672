import { mount } from '../mount.tsx'
import { tagsScreen } from './tags-screen.tsx'

void mount(tagsScreen)
