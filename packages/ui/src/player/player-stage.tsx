import Box from '@mui/material/Box';
import { createContext, use, useRef, type ReactNode, type RefObject } from 'react';

const StageContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** The element that goes full screen for the players inside of it; null for a player that is its own. */
export const usePlayerStage = () => use(StageContext);

/**
 * Keeps full screen while one video replaces another: browsers leave it when the full-screen element is removed. Everything but the player is covered meanwhile.
 */
export function PlayerStage({ children }: { readonly children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <StageContext value={stage}>
      <Box ref={stage} sx={{ '&:fullscreen': { overflow: 'hidden', bgcolor: 'black' } }}>
        {children}
      </Box>
    </StageContext>
  );
}
