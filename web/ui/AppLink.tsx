import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type AppLinkProps = ComponentProps<'a'> & { to: string };

const PageLink = ({ to, ...rest }: AppLinkProps) => <a href={to} {...rest} />;

/** How the app around goes to another of its screens. Without one the browser loads the page. */
export const LinkContext = createContext<ComponentType<AppLinkProps>>(PageLink);

/** A link within the app, whichever router that has: parents have a smaller one than the staff. */
export const AppLink = (props: AppLinkProps) => {
  const Link = use(LinkContext);
  return <Link {...props} />;
};
