/** A command of W3C WebDriver: how Marionette, Firefox's own protocol, calls it, and its path over HTTP. */
const COMMANDS = {
  navigate: ['WebDriver:Navigate', '/url'],
  reload: ['WebDriver:Refresh', '/refresh'],
  resize: ['WebDriver:SetWindowRect', '/window/rect'],
  execute: ['WebDriver:ExecuteScript', '/execute/sync'],
  click: ['WebDriver:ElementClick', '/element/{id}/click'],
  clear: ['WebDriver:ElementClear', '/element/{id}/clear'],
  sendKeys: ['WebDriver:ElementSendKeys', '/element/{id}/value'],
  act: ['WebDriver:PerformActions', '/actions'],
} as const satisfies Record<string, readonly [marionette: string, path: string]>;

export type Command = keyof typeof COMMANDS;
export type Params = Readonly<Record<string, unknown>> & { readonly id?: string };

export const marionetteName = (command: Command): string => COMMANDS[command][0];
export const commandPath = (command: Command, { id = '' }: Params): string =>
  COMMANDS[command][1].replace('{id}', id);

/** A browser that is driven by WebDriver. */
export type Engine = {
  send: (command: Command, params?: Params) => Promise<unknown>;
  /** Where it saves what is downloaded. */
  downloads: string;
  close: () => Promise<void>;
};
