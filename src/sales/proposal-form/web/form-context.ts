import { createContext, useContext } from 'react'
import type { FieldState, ProposalFormState } from './use-form-state.ts'

const FormContext = createContext<ProposalFormState | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useProposalForm(): ProposalFormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A part of the proposal stands outside its form')
  return state
}

type FieldOf = (name: string) => FieldState
const FieldContext = createContext<FieldOf | undefined>(undefined)
/** Wraps the fields of a person who can be looked up: found values override the form's own. */
export const FieldProvider = FieldContext.Provider

/** What each field shows, by its name. */
export function useFields(): FieldOf {
  const { fieldOf } = useProposalForm()
  return useContext(FieldContext) ?? fieldOf
}

/** What one field shows; spread its default value, error and hint into the input. */
export const useField = (name: string): FieldState => useFields()(name)
