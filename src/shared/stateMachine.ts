/** State machines as tables, so that every state and event can be listed, tested and documented. */

/** For each event, the state that it leads to from each state. An event is not allowed in the states that it does not list. */
export type StateMachine<State extends string, Event extends string> = Readonly<
  Record<Event, Readonly<Partial<Record<State, State>>>>
>

/** The state after an event; null when the event is not allowed in the state. */
export function nextState<State extends string, Event extends string>(
  machine: StateMachine<State, Event>,
  state: State,
  event: Event,
): State | null {
  return machine[event][state] ?? null
}
