/**
 * Games for the small pictures that play themselves: real games between two bots of level 5, as
 * moves.
 */

const moves = (text: string): string[] => text.split(" ");

export const scripts = {
  quoridor: moves(
    "d2 d6 d3 d5 d4 d3 d5 d2 c1h e2 e1h d5h c5 b5h e2v a1v b5 a4v c5 d2 b2v d3 c4 d4 a2h f5h b4 e4 b3 " +
      "f4 a3 f3 a4 g3 a5 g2 a6 g1",
  ),
  blockade: moves(
    "h4-h6,g4h d11-d9,g9h d4-d6,d5h d9-d7,d7h h6-i7,c4v d7-c6,i9h i7-g7,c2v c6-e6,c6v g7-f8,e5v " +
      "e6-f7,f8h f8-e9,f6h f7-h7,d9h e9-f10,h3v h7-h5,g11v f10-h10,e4h h11-g10,h10h",
  ),
  hex: moves("e3 d5 e4 c6 f5 e2 f2 f6 d6 e5 b6 c4 e6 f4 b4 b5 g3 g4 d4 c5 a5 a6"),
  /** An attacking card or, after a slash, the card that beats it. */
  durak: moves("7C 7C/9C 9D 9D/QD QS QS/6H 6D 6D/TD"),
};
