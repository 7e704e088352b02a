// Review sentences about shoes, bags, accessories and glasses.
import { complaints, lines, type ReviewTexts } from './review-lines.ts'

export const shoes: ReviewTexts = {
  titles: lines(`
    Comfortable from day one
    No blisters
    Great grip
    Smart and easy
    Walked all day
    Well made
    True quality
    My feet are happy
    Bought them again`),
  details: lines(`
    The heel holds and nothing rubs.
    The sole is flexible and quiet on hard floors.
    There is enough room for the toes.
    The stitching is clean and the glue does not show.
    The insole is soft and can be taken out.
    They are lighter than they look.
    The lining feels good, even without socks.`),
  experiences: lines(`
    I walked twenty thousand steps on the first day.
    I wore them in the rain and my feet stayed dry.
    After three months the sole shows hardly any wear.
    They went straight from the box to a city weekend.
    I stand all day at work and my back thanks me.
    They cleaned up well after a muddy walk.
    I wear them with a suit and with jeans.
    I have owned many pairs of this kind. These are the best.
    They needed two short walks and then they were mine.`),
  remarks: lines(`
    They need a few days to soften.
    The box arrived dented, the shoes did not.
    A spray before the first rain is a good idea.
    White soles are white for a week only.
    They are slightly heavy for travelling.`),
  complaints: complaints(`
    Narrow | Beautiful, but too narrow for my feet. The return was free in store. | small
    Rubs at the heel | I needed plasters for two weeks. Better now.
    Slippery when wet | Careful on wet tiles. Fine everywhere else.
    Sole came loose | The edge of the sole lifted after six weeks. It was repaired free of charge.`),
}

export const bag: ReviewTexts = {
  titles: lines(`
    The right size
    Everything has its place
    Beautiful leather
    Sturdy and light
    Daily companion
    Cabin-bag approved
    Ages well
    Smart and practical
    Comfortable strap
    Quality you can feel`),
  details: lines(`
    The leather is soft and has no strong smell.
    The zip is sturdy and runs around corners.
    The strap is wide enough not to cut in.
    The inside pocket fits my phone and passport.
    The base is stiff, so it stands on its own.
    The stitching is even and doubled at the handles.
    The lining is light, so you can find things.
    The fittings are solid metal and do not rattle.
    The edges are cleanly painted.`),
  experiences: lines(`
    I carry it every day, and it looks better each month.
    It has been on six flights as hand luggage.
    My laptop, a bottle and a lunch box fit at the same time.
    It got soaked and everything inside stayed dry.
    I have used it for a year and no thread has come loose.
    It goes with work clothes and with jeans.
    I bought it as a present and was thanked three times.
    My friends keep asking about it.
    It replaced two older ones.`),
  remarks: lines(`
    One more outside pocket would help.
    The leather scratches at first, then the marks blend in.
    It is a little heavy when empty.
    The magnet is strong, be careful with cards.
    It needed a day to lose its creases.
    The strap could be longer for tall people.`),
  complaints: complaints(`
    Smaller than I thought | Check the measurements. It holds less than the pictures suggest.
    Strap squeaks | The rings squeak when I walk. Some wax helped.
    Scratches easily | The leather marks at every touch.
    Zip sticks | The zip caught in the lining. It was replaced free of charge.`),
}

export const accessory: ReviewTexts = {
  titles: lines(`
    A good present
    Small thing, big difference
    Lovely quality
    Wear it daily
    Just what I needed
    Feels special
    Neat finish
    Great colours
    Recommended`),
  details: lines(`
    The material feels better than I expected for the price.
    The edges are clean and well finished.
    The colour matches the picture.
    It is light, and yet it keeps its form.
    The fastening is firm and easy to use.
    It comes in a nice box.
    You can see that care went into it.
    The size is right.`),
  experiences: lines(`
    I have used it every day for two months.
    I bought one for my father and then one for myself.
    It has survived a whole winter.
    It fits in a coat pocket, so I have it with me.
    I left it on a train once and was truly sad. It came back.
    It washes well by hand.
    My friend ordered the same one.
    It still looks new.`),
  remarks: lines(`
    More colours would be great.
    It was a bit stiff at first.
    The box could be smaller.
    It arrived a day late.
    It shows dust.`),
  complaints: complaints(`
    Thinner than expected | It is fine, but I expected more for the price.
    Colour is off | Darker than on the website.
    Came apart | A seam opened after a month. I got a new one.
    Not for me | Nothing wrong with it. It does not suit me.`),
}

export const eyewear: ReviewTexts = {
  titles: lines(`
    Light on the nose
    Clear and dark enough
    Great frame
    Suits a small face
    No headaches
    Feels solid
    Look even better on
    Good hinges
    A classic
    Worth it`),
  details: lines(`
    The hinges are firm and close with a click.
    They are so light that I forget them.
    The lenses are clear to the edge.
    The acetate has a lovely depth of colour.
    They do not slip, even when I run for the bus.
    The case is sturdy and still slim.
    The nose pads leave no marks.
    They cut the glare on water very well.
    The frame is wide enough for my head.`),
  experiences: lines(`
    I wear them on the bicycle and while driving.
    They survived a fall onto stone.
    My optician fitted my lenses without trouble.
    I have sat on them once. They are fine.
    I wore them for a week at sea.
    People recognise me less, which I count as a plus.
    I wear them from morning to evening.
    They come with me everywhere.
    I bought the second colour too.`),
  remarks: lines(`
    The case is a little tight.
    They were slightly wide, but the store adjusted them.
    The cloth could be larger.
    They show fingerprints.
    I would like polarised lenses in all colours.
    The arms are long for a small head.`),
  complaints: complaints(`
    Too wide | They slide down my nose. I have a narrow face.
    Scratched soon | The lens has a scratch after three weeks in the case.
    A screw came loose | Easy to fix, but it should not happen.
    Heavier than I like | They look great, and I feel them after an hour.`),
}
