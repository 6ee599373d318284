import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../../api/external-store.ts';

const isOpen = createExternalStore(false);

/** Opens the dialog for adding, on whatever screen. */
export const openAddDialog = (): void => isOpen.set(true);

export const closeAddDialog = (): void => isOpen.set(false);

export const useAddDialogOpen = (): boolean => useSyncExternalStore(isOpen.subscribe, isOpen.get);
